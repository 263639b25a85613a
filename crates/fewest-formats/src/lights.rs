//! Games of Lights Out in text: graphs and JSON.
