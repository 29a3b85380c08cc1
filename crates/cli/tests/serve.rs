//! The server, from its start to Ctrl-C.
#![cfg(all(feature = "serve", unix))]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use support::{command, folder};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(args: &[&str], home: &std::path::Path) -> Server {
        let mut child = command()
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .env("HOME", home)
            .env_remove("XDG_DATA_HOME")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .trim()
            .strip_prefix("Kowa is at http://")
            .expect("an address")
            .to_owned();
        Server { child, address }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn post(&self, path: &str, body: &str) -> String {
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        ))
    }

    fn stop(mut self) {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &id])
                .status()
                .expect("kill")
                .success()
        );
        assert!(self.child.wait().expect("an end").success());
    }
}

#[test]
fn answers_and_stops() {
    let home = folder("serve_home");
    let server = Server::start(&[], &home);
    let answer = server.ask(&format!(
        "GET /api/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    ));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    for ask in [r#""level":1"#, r#""nodes":500"#, r#""movetime":20"#] {
        let answer = server.post("/api/best", &format!(r#"{{"game":"wa",{ask}}}"#));
        assert!(
            answer.starts_with("HTTP/1.1 200 ") && answer.contains("\"usi\":"),
            "{answer}"
        );
    }
    server.stop();
    // The games' file is in the user's data folder.
    let mut found = false;
    let mut folders = vec![home];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            found |= path.ends_with("kowa/kowa.sqlite");
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    assert!(found);
}
