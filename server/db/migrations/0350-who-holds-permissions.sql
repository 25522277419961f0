-- Who decides and who is told is asked with every request: the few who hold a permission, among all people of a company.
create index membership_with_permission on directory.membership (organization_id, employee_id)
  where approve_status = 'APPROVED' and permission_groups <> '{}';
