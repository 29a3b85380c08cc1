//! Games in one SQLite file.

use std::path::Path;
use std::pin::Pin;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kowa_api::{Game, NewGame, Player};
use kowa_rules::Color;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row, SqlSafeStr, Sqlite, Transaction};

use super::{Answer, Change, GameId, Store, StoreError};

/// Each step of the tables, in order. A step that was released is never changed, only followed by another.
const MIGRATIONS: &[(i64, &str, &str)] = &[(
    1,
    "games",
    include_str!("../../migrations/sqlite/0001_games.sql"),
)];

/// How long a writer waits for another.
const BUSY: Duration = Duration::from_secs(10);
const READERS: u32 = 8;

/// Games in one SQLite file, or in memory.
pub(crate) struct SqliteStore {
    pool: SqlitePool,
}

impl SqliteStore {
    /// The store in a file, which is created when it is not there.
    pub(crate) async fn open_file(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open(SqliteConnectOptions::new().filename(path)).await
    }

    /// The store at an address that starts with `sqlite:`.
    pub(crate) async fn open_url(url: &str) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::from_str(url).map_err(|e| StoreError::Url {
            url: url.to_owned(),
            why: e.to_string(),
        })?;
        // SQLite takes an empty name for a file of its own that it deletes in the end.
        if options.get_filename().as_os_str().is_empty() {
            return Err(StoreError::Url {
                url: url.to_owned(),
                why: "no file is named; write `sqlite:PATH`".to_owned(),
            });
        }
        SqliteStore::open(options).await
    }

    async fn open(options: SqliteConnectOptions) -> Result<SqliteStore, StoreError> {
        let path = options.get_filename().to_path_buf();
        let error = |why: String| StoreError::Open {
            path: path.display().to_string(),
            why,
        };
        let in_memory = is_in_memory(&path);
        if !in_memory {
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            if let Some(folder) = folder {
                tokio::fs::create_dir_all(folder)
                    .await
                    .map_err(|e| error(format!("its folder cannot be created: {e}")))?;
            }
            if path.is_dir() {
                return Err(error("this is a folder, not a file".to_owned()));
            }
        }
        let options = options
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .synchronous(SqliteSynchronous::Normal)
            .journal_mode(if in_memory {
                SqliteJournalMode::Memory
            } else {
                SqliteJournalMode::Wal
            });
        // Each connection to memory would see games of its own, and lose them when it is closed.
        let pool = SqlitePoolOptions::new();
        let pool = if in_memory {
            pool.max_connections(1)
                .min_connections(1)
                .idle_timeout(None)
                .max_lifetime(None)
        } else {
            pool.max_connections(READERS)
        };
        let pool = pool
            .acquire_timeout(BUSY)
            .connect_with(options)
            .await
            .map_err(|e| error(cause(&e)))?;
        let store = SqliteStore { pool };
        store.migrate().await.map_err(error)?;
        // What may only be read takes no game: better to say so now than at the first move.
        store.write_nothing().await.map_err(|e| error(cause(&e)))?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), String> {
        let migrations = MIGRATIONS
            .iter()
            .map(|(version, name, sql)| {
                Migration::new(
                    *version,
                    (*name).into(),
                    MigrationType::Simple,
                    sql.into_sql_str(),
                    false,
                )
            })
            .collect();
        Migrator::with_migrations(migrations)
            .run(&self.pool)
            .await
            .map_err(|e| e.to_string())
    }

    /// Writes, and takes it back.
    async fn write_nothing(&self) -> Result<(), sqlx::Error> {
        let mut trial = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query("CREATE TABLE trial (id INTEGER)")
            .execute(&mut *trial)
            .await?;
        trial.rollback().await
    }

    /// A transaction that may write, so that what it reads stays true until it has written.
    async fn write(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }
}

fn is_in_memory(path: &Path) -> bool {
    let text = path.to_string_lossy();
    text.contains(":memory:") || text.contains("sqlx-in-memory")
}

/// What SQLite itself says, without the wrapping.
fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(inner) => inner.message().to_owned(),
        other => other.to_string(),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as i64)
}

const fn level(player: Player) -> Option<i64> {
    match player {
        Player::Human {} => None,
        Player::Engine { level } => Some(level as i64),
    }
}

/// Has the game these turns, none taken back since, and nobody resigned?
async fn stands(
    transaction: &mut Transaction<'static, Sqlite>,
    id: &GameId,
    undos: i64,
    have: usize,
) -> Result<bool, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM moves WHERE game_id = games.id) AS have
         FROM games
         WHERE id = ?1 AND undos = ?2
           AND NOT EXISTS (SELECT 1 FROM resignations WHERE game_id = games.id)",
    )
    .bind(id.as_str())
    .bind(undos)
    .fetch_optional(&mut **transaction)
    .await?;
    match row {
        Some(row) => Ok(row.try_get::<i64, _>("have")? == have as i64),
        None => Ok(false),
    }
}

impl Store for SqliteStore {
    fn create<'a>(&'a self, id: &'a GameId, game: &'a NewGame) -> Answer<'a, Change> {
        Box::pin(async move {
            let set =
                serde_json::to_string(&game.set).map_err(|e| StoreError::Failed(e.to_string()))?;
            let done = sqlx::query(
                "INSERT INTO games (id, game, rules, options, sfen, black_level, white_level, created)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                 ON CONFLICT DO NOTHING",
            )
            .bind(id.as_str())
            .bind(&game.game)
            .bind(&game.rules)
            .bind(set)
            .bind(&game.sfen)
            .bind(level(game.black))
            .bind(level(game.white))
            .bind(now())
            .execute(&self.pool)
            .await?;
            Ok(change(done.rows_affected()))
        })
    }

    fn load<'a>(&'a self, id: &'a GameId) -> Answer<'a, Option<Game>> {
        Box::pin(async move {
            // One transaction, so that turns, undos and resignation are those of one moment.
            let mut transaction = self.pool.begin().await?;
            let row = sqlx::query(
                "SELECT game, rules, options, sfen, black_level, white_level, undos,
                        (SELECT side FROM resignations WHERE game_id = games.id) AS resigned
                 FROM games WHERE id = ?1",
            )
            .bind(id.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
            let Some(row) = row else { return Ok(None) };
            let moves = sqlx::query_scalar::<_, String>(
                "SELECT usi FROM moves WHERE game_id = ?1 ORDER BY ply",
            )
            .bind(id.as_str())
            .fetch_all(&mut *transaction)
            .await?;
            transaction.commit().await?;
            let broken = |why: String| StoreError::Broken {
                id: id.to_string(),
                why,
            };
            let player = |column: &str| -> Result<Player, StoreError> {
                match row.try_get::<Option<i64>, _>(column)? {
                    None => Ok(Player::Human {}),
                    Some(level) => Ok(Player::Engine {
                        level: level
                            .try_into()
                            .map_err(|_| broken(format!("{column} is {level}")))?,
                    }),
                }
            };
            let options: String = row.try_get("options")?;
            let resigned: Option<String> = row.try_get("resigned")?;
            Ok(Some(Game {
                start: NewGame {
                    game: row.try_get("game")?,
                    rules: row.try_get("rules")?,
                    set: serde_json::from_str(&options).map_err(|e| broken(e.to_string()))?,
                    sfen: row.try_get("sfen")?,
                    black: player("black_level")?,
                    white: player("white_level")?,
                },
                moves,
                resigned: resigned
                    .and_then(|word| Color::ALL.into_iter().find(|color| color.word() == word)),
                undos: row.try_get("undos")?,
            }))
        })
    }

    fn append<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        ply: usize,
        usi: &'a str,
    ) -> Answer<'a, Change> {
        Box::pin(async move {
            let done = sqlx::query(
                "INSERT INTO moves (game_id, ply, usi, at)
                 SELECT id, ?3, ?4, ?5 FROM games
                 WHERE id = ?1 AND undos = ?2
                   AND NOT EXISTS (SELECT 1 FROM resignations WHERE game_id = games.id)
                   AND (?3 = 0 OR EXISTS (SELECT 1 FROM moves WHERE game_id = games.id AND ply = ?3 - 1))
                 ON CONFLICT DO NOTHING",
            )
            .bind(id.as_str())
            .bind(undos)
            .bind(ply as i64)
            .bind(usi)
            .bind(now())
            .execute(&self.pool)
            .await?;
            Ok(change(done.rows_affected()))
        })
    }

    fn undo<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        have: usize,
        keep: usize,
    ) -> Answer<'a, Change> {
        Box::pin(async move {
            let mut transaction = self.write().await?;
            if keep > have || !stands(&mut transaction, id, undos, have).await? {
                return Ok(Change::TooLate);
            }
            sqlx::query("DELETE FROM moves WHERE game_id = ?1 AND ply >= ?2")
                .bind(id.as_str())
                .bind(keep as i64)
                .execute(&mut *transaction)
                .await?;
            sqlx::query("UPDATE games SET undos = undos + 1 WHERE id = ?1")
                .bind(id.as_str())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(Change::Done)
        })
    }

    fn resign<'a>(
        &'a self,
        id: &'a GameId,
        undos: i64,
        have: usize,
        side: Color,
    ) -> Answer<'a, Change> {
        Box::pin(async move {
            let mut transaction = self.write().await?;
            if !stands(&mut transaction, id, undos, have).await? {
                return Ok(Change::TooLate);
            }
            sqlx::query("INSERT INTO resignations (game_id, side, at) VALUES (?1, ?2, ?3)")
                .bind(id.as_str())
                .bind(side.word())
                .bind(now())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(Change::Done)
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.pool.close())
    }
}

const fn change(rows: u64) -> Change {
    if rows > 0 {
        Change::Done
    } else {
        Change::TooLate
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::store::open;

    fn new_game() -> NewGame {
        NewGame {
            game: "wa".to_owned(),
            rules: "classic".to_owned(),
            set: std::collections::BTreeMap::new(),
            sfen: "-".to_owned(),
            black: Player::Engine { level: 1 },
            white: Player::Human {},
        }
    }

    async fn refusal(url: &str) -> String {
        match open(url).await {
            Ok(_) => panic!("{url} was opened"),
            Err(error) => error.to_string(),
        }
    }

    #[tokio::test]
    async fn a_path_alone_is_a_file_and_its_games_outlive_the_store() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep er/games.sqlite");
        let id = GameId::random().unwrap();
        let first = open(path.to_str().unwrap()).await.unwrap();
        first.create(&id, &new_game()).await.unwrap();
        first.append(&id, 0, 0, "6i6h").await.unwrap();
        first.close().await;
        assert!(path.is_file());
        let second = open(&format!("sqlite:{}", path.display())).await.unwrap();
        let game = second.load(&id).await.unwrap().unwrap();
        assert_eq!(
            (game.start, game.moves),
            (new_game(), vec!["6i6h".to_owned()])
        );
        second.close().await;
    }

    #[tokio::test]
    async fn two_servers_may_share_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
        let (a, b) = (open(&url).await.unwrap(), open(&url).await.unwrap());
        let id = GameId::random().unwrap();
        a.create(&id, &new_game()).await.unwrap();
        let stores: [Arc<dyn Store>; 2] = [Arc::clone(&a), Arc::clone(&b)];
        let rivals = (0..20).map(|i| {
            let (store, id) = (Arc::clone(&stores[i % 2]), id.clone());
            tokio::spawn(async move { store.append(&id, 0, 0, &i.to_string()).await.unwrap() })
        });
        let mut done = 0;
        for rival in rivals.collect::<Vec<_>>() {
            done += usize::from(rival.await.unwrap() == Change::Done);
        }
        assert_eq!(done, 1);
        assert_eq!(a.load(&id).await.unwrap(), b.load(&id).await.unwrap());
    }

    #[tokio::test]
    async fn what_cannot_be_opened_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().to_str().unwrap();
        let told = refusal(here).await;
        assert!(told.contains(here) && told.contains("a folder"), "{told}");
        let file = folder.path().join("text");
        std::fs::write(
            &file,
            "these are no games, and there are enough bytes to tell",
        )
        .unwrap();
        let told = refusal(file.to_str().unwrap()).await;
        assert!(
            told.contains("text") && told.contains("not a database"),
            "{told}"
        );
        let below = file.join("games.sqlite");
        let told = refusal(below.to_str().unwrap()).await;
        assert!(
            told.contains("games.sqlite") && told.contains("folder"),
            "{told}"
        );
        for url in [
            "postgres://localhost/kowa",
            "mysql:x",
            "http://example.org",
            "",
            "sqlite:",
            "sqlite://",
            "sqlite:?mode=rwc",
        ] {
            let told = refusal(url).await;
            assert!(told.contains(&format!("`{url}`")), "{told}");
        }
        let told = refusal("sqlite:x?mode=sideways").await;
        assert!(told.contains("mode"), "{told}");
        let fine = format!("sqlite:{here}/fine.sqlite");
        open(&fine).await.unwrap().close().await;
        let told = refusal(&format!("{fine}?mode=ro")).await;
        assert!(
            told.contains("fine.sqlite") && told.contains("readonly"),
            "{told}"
        );
    }

    #[tokio::test]
    async fn tables_of_a_later_version_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        let store = SqliteStore::open_file(&path).await.unwrap();
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (999999, 'later', TRUE, x'00', 0)",
        )
        .execute(&store.pool)
        .await
        .unwrap();
        store.close().await;
        let told = refusal(path.to_str().unwrap()).await;
        assert!(told.contains("999999"), "{told}");
    }
}
