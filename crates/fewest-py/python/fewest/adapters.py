"""Functions and classes that other packages call in place of their own: `sinter`, `qldpc` and `codeDistance`.

None of these packages is needed to import this module.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fewest._decoder import Decoder

__all__ = ["CompiledSinterDecoder", "SinterDecoder"]


class CompiledSinterDecoder:
    """A decoder of one error model, as `sinter.CompiledDecoder` is one."""

    def __init__(self, decoder: Decoder, limits: dict[str, Any]) -> None:
        self._decoder = decoder
        self._limits = limits

    def decode_shots_bit_packed(self, *, bit_packed_detection_event_data: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The flipped observables of each shot, packed as the shots are."""
        decoded = self._decoder.decode(bit_packed_detection_event_data, bit_packed=True, **self._limits)
        observables: NDArray[np.uint8] = decoded.observables
        return observables


class SinterDecoder:
    """The most likely errors of each shot, exactly, for `sinter.collect(custom_decoders={"fewest": SinterDecoder()})`.

    Parameters
    ----------
    nodes
        The most nodes for each shot. A shot that reaches them is predicted by the best errors so far.
    time_limit
        The most seconds for each batch of shots. Those that are left are predicted to flip nothing.
    threads
        The most threads; one by default, for sinter starts a process for each worker.

    Examples
    --------
    >>> SinterDecoder(nodes=100_000)
    SinterDecoder(nodes=100000, time_limit=None, threads=1)
    """

    def __init__(
        self, *, nodes: int | None = None, time_limit: float | None = None, threads: int = 1
    ) -> None:
        self.nodes = nodes
        self.time_limit = time_limit
        self.threads = threads

    def compile_decoder_for_dem(self, *, dem: Any) -> CompiledSinterDecoder:
        """The decoder of a model."""
        limits = {"nodes": self.nodes, "time_limit": self.time_limit, "threads": self.threads}
        return CompiledSinterDecoder(Decoder(dem), limits)

    def decode_via_files(
        self,
        *,
        num_shots: int,
        num_dets: int,
        num_obs: int,
        dem_path: Path,
        dets_b8_in_path: Path,
        obs_predictions_b8_out_path: Path,
        tmp_dir: Path,
    ) -> None:
        """Decodes shots of a file in Stim's format b8 into another."""
        shots = np.fromfile(dets_b8_in_path, dtype=np.uint8).reshape(num_shots, -(-num_dets // 8))
        compiled = self.compile_decoder_for_dem(dem=Path(dem_path))
        predictions = compiled.decode_shots_bit_packed(bit_packed_detection_event_data=shots)
        predictions.tofile(obs_predictions_b8_out_path)

    def __repr__(self) -> str:
        return f"SinterDecoder(nodes={self.nodes}, time_limit={self.time_limit}, threads={self.threads})"
