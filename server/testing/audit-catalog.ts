import type pg from 'pg';

export type Exemptions = Readonly<Record<string, string>>;

const STANDARD = "(organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)";
const RUNTIME_ROLES = ['app_user', 'app_job', 'app_identity', 'app_console', 'app_readonly', 'app_backup'];

/** What is wrong with the guards of the database, one sentence a problem. An exemption names a table or `schema.*`, with its reason. */
export async function auditCatalog(admin: pg.Client, exempt: Exemptions): Promise<string[]> {
  const isExempt = (name: string) => name in exempt || `${name.split('.')[0]}.*` in exempt;
  const problems: string[] = [];
  for (const check of CHECKS) {
    const { rows } = await admin.query<{ name: string; problem: string }>(check, check.includes('$1') ? [RUNTIME_ROLES] : []);
    problems.push(...rows.filter((row) => !isExempt(row.name)).map((row) => `${row.name}: ${row.problem}`));
  }
  return problems;
}

/** What the console of the provider may read across companies; nothing else carries a policy for its role. */
export const CONSOLE_TABLES = [
  'app.audit_event',
  'app.clocking',
  'app.clocking_anomaly',
  'app.clocking_count',
  'app.employee',
  'app.job',
  'app.organization',
  'app.organization_count',
  'app.paypal_agreement',
  'app.paypal_payment',
  'app.plan_order',
  'app.provider_access',
  'app.subscription',
  'app.zone',
];
const IS_CONSOLE_POLICY = `p.polname = 'console' and p.polcmd = 'r' and p.polpermissive and pg_get_expr(p.polqual, p.polrelid) = 'true'
  and p.polroles = array['app_console'::regrole::oid] and t.name in (${CONSOLE_TABLES.map((name) => `'${name}'`).join(', ')})`;
/** The role of `npm run backup` reads every table whole, and writes none. */
const IS_BACKUP_POLICY = `p.polname = 'backup' and p.polcmd = 'r' and p.polpermissive and pg_get_expr(p.polqual, p.polrelid) = 'true'
  and p.polroles = array['app_backup'::regrole::oid]`;

const TABLES = `with tables as (
  select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity, c.relforcerowsecurity, c.relkind, c.relacl, c.relowner, c.reloptions,
    (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull
       and a.atttypid = 'uuid'::regtype) as organization
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%')`;

const CHECKS = [
  `${TABLES} select name, 'has no organization_id uuid not null' as problem from tables where relkind in ('r', 'p') and organization is null`,
  `${TABLES} select name, 'row security is not enabled and forced' as problem from tables
   where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
  `${TABLES} select t.name, 'does not have exactly the standard policy' as problem from tables t
   left join pg_policy p on p.polrelid = t.oid and p.polname <> 'backup' and not (${IS_CONSOLE_POLICY}) where t.relkind in ('r', 'p') group by t.name
   having count(p.oid) <> 1 or not bool_and(p.polname = 'tenant' and p.polcmd = '*' and p.polpermissive
     and (select array_agg(r.rolname::text order by r.rolname::text) from pg_roles r where r.oid = any(p.polroles)) = array['app_job', 'app_user']
     and pg_get_expr(p.polqual, p.polrelid) = $policy$${STANDARD}$policy$
     and pg_get_expr(p.polwithcheck, p.polrelid) = $policy$${STANDARD}$policy$)`,
  `${TABLES} select t.name, 'unique index ' || i.indexrelid::regclass::text || ' does not hold organization_id' as problem
   from tables t join pg_index i on i.indrelid = t.oid where i.indisunique and not (coalesce(t.organization, 0) = any(i.indkey::int[]))`,
  `${TABLES} select t.name, 'primary key does not begin with organization_id' as problem from tables t
   left join pg_index i on i.indrelid = t.oid and i.indisprimary
   where t.relkind in ('r', 'p') and (i.indexrelid is null or i.indkey[0] is distinct from t.organization)`,
  `${TABLES} select t.name, 'foreign key ' || f.conname || ' does not tie organization_id to organization_id' as problem
   from tables t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join tables o on o.oid = f.confrelid
   where o.organization is null or array_position(f.conkey, t.organization) is distinct from array_position(f.confkey, o.organization)
     or array_position(f.conkey, t.organization) is null`,
  `${TABLES} select t.name, g.grantee::regrole::text || ' may ' || g.privilege_type as problem from tables t, aclexplode(t.relacl) g
   where t.relkind in ('r', 'p') and g.grantee <> t.relowner and g.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')`,
  `${TABLES} select name, 'is a materialized view' as problem from tables where relkind = 'm'`,
  `${TABLES} select name, 'is a view that does not run as its reader' as problem from tables
   where relkind = 'v' and not ('security_invoker=true' = any(coalesce(reloptions, '{}')))`,
  `select n.nspname || '.' || p.proname as name, 'is a function that runs as its owner' as problem
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  `${TABLES} select t.name, 'belongs to the runtime role ' || t.relowner::regrole::text as problem from tables t
   where t.relowner = any(select oid from pg_roles where rolname = any($1))`,
  `${TABLES} select t.name, 'is not read by a backup' as problem from tables t where t.relkind in ('r', 'p') and t.relrowsecurity
   and not exists (select from pg_policy p where p.polrelid = t.oid and ${IS_BACKUP_POLICY})`,
  `${TABLES} select t.name, 'may be written by the role of backups' as problem from tables t, aclexplode(t.relacl) g
   where g.grantee = 'app_backup'::regrole and g.privilege_type <> 'SELECT'`,
  `select 'role.' || rolname as name, 'may bypass the guards' as problem from pg_roles
   where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
];
