-- When a new password made the device unknown again; that the account was used on it stays known, so that one never seen is told apart.
alter table identity.known_device add column forgotten_at timestamptz;
