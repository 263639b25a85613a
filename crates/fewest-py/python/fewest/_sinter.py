"""Decoders with the interface of `sinter`. This module can be imported without `sinter`."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fewest._decoder import Decoder


class CompiledSinterDecoder:
    """A decoder of one error model, with the interface of `sinter.CompiledDecoder`.

    Parameters
    ----------
    decoder
        The decoder.
    limits
        Options of `Decoder.decode`.

    Examples
    --------
    >>> compiled = SinterDecoder().compile_decoder_for_dem(dem="error(0.1) D0 L0\\nerror(0.2) D0")
    >>> shots = np.array([[1], [0]], dtype=np.uint8)
    >>> compiled.decode_shots_bit_packed(bit_packed_detection_event_data=shots).tolist()
    [[0], [0]]
    """

    def __init__(self, decoder: Decoder, limits: dict[str, Any]) -> None:
        self._decoder = decoder
        self._limits = limits

    def decode_shots_bit_packed(self, *, bit_packed_detection_event_data: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The flipped observables of each shot.

        Parameters
        ----------
        bit_packed_detection_event_data
            The shots, as uint8 of shape (shots, ceil(detectors / 8)). The first detector is in the lowest bit.

        Returns
        -------
        numpy.ndarray
            The observables, packed like the shots.

        Examples
        --------
        >>> compiled = SinterDecoder().compile_decoder_for_dem(dem="error(0.1) D0 L0\\n")
        >>> compiled.decode_shots_bit_packed(bit_packed_detection_event_data=np.array([[1]], dtype=np.uint8)).tolist()
        [[1]]
        """
        decoded = self._decoder.decode(bit_packed_detection_event_data, bit_packed=True, **self._limits)
        observables: NDArray[np.uint8] = decoded.observables
        return observables

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self._decoder, self._limits) == (other._decoder, other._limits)

    def __hash__(self) -> int:
        return hash(self._decoder)


class SinterDecoder:
    """Decodes shots with their most likely errors, exactly: `sinter.collect(custom_decoders={"fewest":
    SinterDecoder()})`.

    Parameters
    ----------
    nodes
        The largest number of nodes for each shot. If a shot reaches the limit, the best errors so far predict its
        observables.
    time_limit
        The time limit for each batch of shots, in seconds. Then the best errors so far predict the observables. A shot
        without such errors is predicted to flip none.
    threads
        The largest number of threads. The default is one, because sinter starts a process for each worker.

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
        """The decoder of a model.

        Parameters
        ----------
        dem
            A `stim.DetectorErrorModel`, or anything that `fewest.linear.read` reads as an error model.

        Returns
        -------
        CompiledSinterDecoder

        Raises
        ------
        TypeError, ValueError
            The value is not an error model.

        Examples
        --------
        >>> type(SinterDecoder().compile_decoder_for_dem(dem="error(0.1) D0 L0\\n")).__name__
        'CompiledSinterDecoder'
        """
        return CompiledSinterDecoder(Decoder(dem), self._limits())

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
        """Decodes the shots of a file in Stim's format b8, and writes the predictions to another file.

        Parameters
        ----------
        num_shots, num_dets, num_obs
            The numbers of shots, detectors and observables.
        dem_path
            The file of the model.
        dets_b8_in_path
            The file of the shots.
        obs_predictions_b8_out_path
            The file of the predictions, which is written.
        tmp_dir
            Not used.

        Returns
        -------
        None

        Examples
        --------
        >>> import pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as name:
        ...     folder = pathlib.Path(name)
        ...     written = (folder / "model.dem").write_text("error(0.1) D0 L0\\n")
        ...     written = (folder / "shots.b8").write_bytes(bytes([1, 0]))
        ...     SinterDecoder().decode_via_files(
        ...         num_shots=2, num_dets=1, num_obs=1, dem_path=folder / "model.dem", tmp_dir=folder,
        ...         dets_b8_in_path=folder / "shots.b8", obs_predictions_b8_out_path=folder / "out.b8",
        ...     )
        ...     list((folder / "out.b8").read_bytes())
        [1, 0]
        """
        shots = np.fromfile(dets_b8_in_path, dtype=np.uint8).reshape(num_shots, -(-num_dets // 8))
        compiled = self.compile_decoder_for_dem(dem=Path(dem_path))
        predictions = compiled.decode_shots_bit_packed(bit_packed_detection_event_data=shots)
        predictions.tofile(obs_predictions_b8_out_path)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._limits() == other._limits()

    def __hash__(self) -> int:
        return hash((self.nodes, self.time_limit, self.threads))

    def __repr__(self) -> str:
        return f"SinterDecoder(nodes={self.nodes}, time_limit={self.time_limit}, threads={self.threads})"

    def _limits(self) -> dict[str, Any]:
        return {"nodes": self.nodes, "time_limit": self.time_limit, "threads": self.threads}


_PUBLIC: tuple[type[Any], ...] = (CompiledSinterDecoder, SinterDecoder)
for _class in _PUBLIC:
    _class.__module__ = "fewest.adapters"
