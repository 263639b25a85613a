export function FlipView() {
	return <h1>flip</h1>;
}
