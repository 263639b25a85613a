//! Codes, matrices, detector error models and syndromes.
