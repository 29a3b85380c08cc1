//! CECP, the protocol of XBoard: commands of a front end, replies of an engine, and its ways to write boards and turns.
