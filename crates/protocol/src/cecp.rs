//! The engine side of CECP (the protocol of XBoard): commands of a front end, replies to it.
