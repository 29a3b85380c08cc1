//! The referee side: drives an engine that speaks USI or CECP.
