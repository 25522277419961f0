import { randomInt } from 'node:crypto';
import { CommandRefused, noteAction, type Operator } from './operator.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 20;
export type NamedAccount = { email: string; firstName?: string | undefined; lastName?: string | undefined };

/** The account of an address; a new one gets a password that is said once, for its holder to change. */
export async function takeAccount({ services, say }: Operator, { email, firstName, lastName }: NamedAccount): Promise<string> {
  const known = await services.identity.findUserId(email);
  if (known) return known;
  if (services.config.signInSettings.oidc) {
    throw new CommandRefused(`${email} has no account here yet: with OIDC_ISSUER people first sign in once, then try again`);
  }
  if (!firstName || !lastName)
    throw new CommandRefused(`${email} has no account yet: name the person with --first-name and --last-name`);
  const password = Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const userId = await services.identity.createAccount({ email, password, name: `${firstName} ${lastName}`, isVerified: true });
  say(`made the account ${email} with the password ${password}: its holder changes it after the first sign-in`);
  return userId;
}

export async function addAccount(operator: Operator, account: NamedAccount): Promise<void> {
  const { email } = account;
  if (await operator.services.identity.findUserId(email)) throw new CommandRefused(`${email} has an account already`);
  await takeAccount(operator, account);
  await noteAction(operator, { action: 'account-add', account: email });
}

const STAFF = 'ADMIN';

/** Lets an account into the provider's console. */
export async function addStaff(operator: Operator, account: NamedAccount): Promise<void> {
  const userId = await takeAccount(operator, account);
  const { rowCount } = await setRoles(operator, userId, `array_append(array_remove(roles, '${STAFF}'), '${STAFF}')`);
  if (rowCount === 0)
    throw new CommandRefused(`${account.email} has never signed in here: ask them to do so once, then try again`);
  await noteAction(operator, { action: 'staff-add', account: account.email });
  operator.say(`${account.email} is staff of the provider: the console opens with their next sign-in`);
  if (operator.services.config.providerSecondFactor) operator.say('they are asked to set up two-step verification first');
}

export async function removeStaff(operator: Operator, email: string): Promise<void> {
  const userId = await knownAccount(operator, email);
  await setRoles(operator, userId, `array_remove(roles, '${STAFF}')`);
  await endSessions(operator, userId);
  await noteAction(operator, { action: 'staff-remove', account: email });
  operator.say(`${email} is no longer staff of the provider, and is signed out everywhere`);
}

/** Takes the second step off an account whose holder lost phone and codes, and signs it out everywhere. */
export async function resetSecondFactor(operator: Operator, email: string): Promise<string[]> {
  const userId = await knownAccount(operator, email);
  const { owner } = operator;
  const id = owner.escapeLiteral(userId);
  const { rowCount } = await owner.query(`with codes as (delete from identity.backup_code where user_id = ${id})
    delete from identity.second_factor where user_id = ${id}`);
  if (rowCount === 0) throw new CommandRefused(`${email} has no two-step verification`);
  await endSessions(operator, userId);
  await noteAction(operator, { action: 'second-factor-reset', account: email });
  const { rows } = await owner.query<{ id: string }>(
    `select organization_id as id from directory.membership where user_id = ${id}`,
  );
  operator.say(`${email} signs in with the password alone from now on, and is signed out everywhere`);
  return rows.map((row) => row.id);
}

export async function knownAccount({ services }: Operator, email: string): Promise<string> {
  const userId = await services.identity.findUserId(email);
  if (!userId) throw new CommandRefused(`nobody has an account with the address ${email}`);
  return userId;
}

const setRoles = ({ owner }: Operator, userId: string, roles: string) =>
  owner.query(`update directory.user_profile set roles = ${roles} where user_id = ${owner.escapeLiteral(userId)}`);

const endSessions = ({ owner }: Operator, userId: string) =>
  owner.query(`delete from identity.session where user_id = ${owner.escapeLiteral(userId)}`);
