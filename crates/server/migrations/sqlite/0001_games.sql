CREATE TABLE games (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    rules       TEXT NOT NULL,
    options     TEXT NOT NULL,             -- a JSON object of those that differ from the preset
    sfen        TEXT NOT NULL,
    black_level INTEGER,                   -- NULL for a person
    white_level INTEGER,
    undos       INTEGER NOT NULL DEFAULT 0,
    created     INTEGER NOT NULL           -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL,              -- number of turns before this one
    usi     TEXT NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE resignations (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    side    TEXT NOT NULL CHECK (side IN ('black', 'white')),
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
