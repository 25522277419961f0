-- What people were told of one thing is read for all of them once it is done.
create index notification_unread_of on app.notification (organization_id, link) where read_at is null;
