//! Work that keeps a core busy: off the threads that answer, a bounded number at once, stopped when nobody waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::error::ApiError;

/// A bounded number of jobs at once.
#[derive(Clone)]
pub(crate) struct Workers {
    places: Arc<Semaphore>,
    patience: Duration,
}

/// Tells a job to stop when the one who asked for it is gone: a dropped request drops this.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// `jobs` at once; who waits longer than `patience` for a place is sent away.
    pub(crate) fn new(jobs: usize, patience: Duration) -> Workers {
        Workers {
            places: Arc::new(Semaphore::new(jobs.max(1))),
            patience,
        }
    }

    /// Runs a job. It sees its flag set when nobody waits any more, or after `most`.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        most: Option<Duration>,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = tokio::time::timeout(self.patience, Arc::clone(&self.places).acquire_owned())
            .await
            .map_err(|_| ApiError::busy())?
            .map_err(|closed| ApiError::internal(&closed))?;
        let stop = Arc::new(AtomicBool::new(false));
        let _waiting = Waiting(Arc::clone(&stop));
        let flag = Arc::clone(&stop);
        let mut task = tokio::task::spawn_blocking(move || {
            // The place is free when the job has ended, not when its client has left.
            let _place = place;
            job(&flag)
        });
        let done = match most {
            Some(most) => match tokio::time::timeout(most, &mut task).await {
                Ok(done) => done,
                Err(_) => {
                    stop.store(true, Ordering::Relaxed);
                    task.await
                }
            },
            None => task.await,
        };
        done.map_err(|panic| ApiError::internal(&panic))
    }
}
