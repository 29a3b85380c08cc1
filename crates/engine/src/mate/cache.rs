//! Expansions kept for the next visit.

use std::sync::Arc;

use super::expand::{Child, Expansion};

/// A cache with one place for each key, emptied when its contents grow too big.
pub(super) struct Cache {
    places: Vec<Option<(u64, Arc<Expansion>)>>,
    held: usize,
    most: usize,
}

impl Cache {
    pub(super) fn new(bytes: usize) -> Cache {
        let mut places = Vec::new();
        places.resize_with((bytes / 512).max(16).next_power_of_two(), || None);
        Cache {
            places,
            held: 0,
            most: bytes,
        }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill(None);
        self.held = 0;
    }

    fn place(&self, key: u64) -> usize {
        (key >> 16) as usize & (self.places.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Arc<Expansion>> {
        match &self.places[self.place(key)] {
            Some((known, expansion)) if *known == key => Some(Arc::clone(expansion)),
            _ => None,
        }
    }

    pub(super) fn put(&mut self, key: u64, expansion: &Arc<Expansion>) {
        if self.held > self.most {
            self.clear();
        }
        let place = self.place(key);
        if let Some((_, old)) = &self.places[place] {
            self.held -= weight(old);
        }
        self.held += weight(expansion);
        self.places[place] = Some((key, Arc::clone(expansion)));
    }
}

/// Bytes that an expansion takes.
fn weight(expansion: &Expansion) -> usize {
    let children = match expansion {
        Expansion::Open { children, .. } => children.len(),
        _ => 0,
    };
    64 + children * size_of::<Child>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stays_within_its_size() {
        let mut cache = Cache::new(4_096);
        let expansion = Arc::new(Expansion::Escaped);
        for key in 0..1_000u64 {
            cache.put(key << 16, &expansion);
            assert!(cache.get(key << 16).is_some());
            assert!(cache.held <= 4_096 + 64);
        }
        assert!(cache.get(0).is_none());
        cache.clear();
        assert!(cache.get(999 << 16).is_none());
    }
}
