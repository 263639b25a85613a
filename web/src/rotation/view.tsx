export function RotationView() {
	return <h1>rotation</h1>;
}
