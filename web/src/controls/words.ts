const en = {
	copied: "Copied",
	notCopied: "The browser did not let the page copy this; it can be copied from here.",
	text: "Text",
	close: "Close",
};

const zh: typeof en = {
	copied: "已复制",
	notCopied: "浏览器不允许本页复制，请从这里自行复制。",
	text: "文本",
	close: "关闭",
};

export const words = { en, zh };
