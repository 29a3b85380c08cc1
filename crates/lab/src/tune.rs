//! Fitting of the evaluation and of search constants.
