-- What the company itself does with personal data beside the product, and what it adds to a purpose of the product (`activity`).
create table app.processing_entry (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  activity text,
  name text not null default '',
  people text not null default '',
  data text not null default '',
  purpose text not null default '',
  basis text not null default 'contract',
  retention text not null default '',
  recipients text not null default '',
  safeguards text not null default '',
  note text not null default '',
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index processing_entry_activity on app.processing_entry (organization_id, activity) where activity is not null;
call app.protect('app.processing_entry');

-- Who answers for personal data at the company, and how that person is reached.
alter table app.privacy_setting add column contact_name text not null default '';
alter table app.privacy_setting add column contact text not null default '';
