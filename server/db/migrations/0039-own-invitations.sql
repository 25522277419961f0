-- The identity provider tells with every token how often the companies of an account changed what it may do.
grant select (user_id, session_version) on directory.membership to app_identity;

-- Whose address an invitation is for, as a keyed digest: its reader finds it without the link, in whichever company it is.
alter table directory.invitation add column address_hash text;
create index invitation_addresses on directory.invitation (address_hash);
