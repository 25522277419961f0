import { parseArgs } from 'node:util';
import { addAccount, addStaff, removeStaff } from './accounts.ts';
import { findCompany, listCompanies, resetSecondFactorOf, setOwner, setPlan } from './companies.ts';
import { instantOf } from './end-of-day.ts';
import { exportCompany } from './export-company.ts';
import { listActions, listStaff } from './lists.ts';
import { CommandRefused, type Operator } from './operator.ts';
import { removeCompany } from './remove-company.ts';
import type { WantedPlan } from './wanted-plan.ts';

export const HELP = `npm run admin -- COMMAND

  list                                       companies with people and plan, staff of the provider
  log                                        what was done by these commands
  account-add --email E --first-name F --last-name L
                                             makes an account, whose password is said once; also where sign-up is closed
  staff-add --email E [--first-name F --last-name L]
                                             lets somebody into the provider's console; a new account gets a password that is said once
  staff-remove --email E
  owner-set --company C --email E [--replace] [--first-name F --last-name L]
                                             makes an owner of a company; with --replace the owners before stay administrators
  plan-set --company C --plan standard|lite|free [--seats N] [--payroll] [--station] [--until YYYY-MM-DD]
                                             what the company may use from now on, in place of what it had; for ten years without --until
  second-factor-reset --email E              for somebody who lost phone and codes; make sure that it is them
  company-export --company C --to FOLDER     all rows as CSV, all files
  company-remove --company C --confirm NAME  for good; a backup or an export before it is yours to make. Stop the server first
  key-rotate --old-key-file FILE             seals everything under the key of the settings; FILE holds the key before. Every
                                             server is stopped meanwhile; what was cut off goes on with the same command

C is the id or the name of a company. Every command but the lists leaves a line in \`log\`, and in the company's own activity.
Ends with 0 when it was done, 1 when it could not be, 64 when it was not understood.`;

/** The words of a command are wrong. */
export class WrongUse extends Error {}

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  company: { type: 'string' },
  replace: { type: 'boolean' },
  plan: { type: 'string' },
  seats: { type: 'string' },
  payroll: { type: 'boolean' },
  station: { type: 'boolean' },
  until: { type: 'string' },
  to: { type: 'string' },
  confirm: { type: 'string' },
  'old-key-file': { type: 'string' },
  help: { type: 'boolean' },
} as const;
export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];
type OptionName = keyof typeof OPTIONS;
type Command = {
  takes: readonly OptionName[];
  needs: readonly OptionName[];
  run(operator: Operator, options: Options): Promise<unknown>;
};

const accountOf = (options: Options) => ({
  email: textOf(options, 'email').toLowerCase(),
  firstName: options['first-name'],
  lastName: options['last-name'],
});
const companyOf = (operator: Operator, options: Options) => findCompany(operator, textOf(options, 'company'));
const NAMES = ['first-name', 'last-name'] as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    takes: [],
    needs: [],
    async run(operator) {
      for (const { organizationId, name, people, plan, endsAt } of await listCompanies(operator)) {
        operator.say(`${organizationId}  ${name}: ${people} people, ${plan}${endsAt ? ` until ${endsAt}` : ''}`);
      }
      for (const email of await listStaff(operator)) operator.say(`staff of the provider: ${email}`);
    },
  },
  log: {
    takes: [],
    needs: [],
    async run(operator) {
      for (const line of await listActions(operator)) operator.say(line);
    },
  },
  'account-add': { takes: [], needs: ['email', ...NAMES], run: (operator, options) => addAccount(operator, accountOf(options)) },
  'staff-add': { takes: NAMES, needs: ['email'], run: (operator, options) => addStaff(operator, accountOf(options)) },
  'staff-remove': { takes: [], needs: ['email'], run: (operator, options) => removeStaff(operator, accountOf(options).email) },
  'owner-set': {
    takes: ['replace', ...NAMES],
    needs: ['company', 'email'],
    run: async (operator, options) =>
      setOwner(operator, await companyOf(operator, options), { ...accountOf(options), isReplacing: options.replace === true }),
  },
  'plan-set': {
    takes: ['seats', 'payroll', 'station', 'until'],
    needs: ['company', 'plan'],
    run: async (operator, options) =>
      setPlan(operator, await companyOf(operator, options), wantedOf(options, operator.services.now())),
  },
  'second-factor-reset': {
    takes: [],
    needs: ['email'],
    run: (operator, options) => resetSecondFactorOf(operator, accountOf(options).email),
  },
  'company-export': {
    takes: [],
    needs: ['company', 'to'],
    async run(operator, options) {
      const { folder, tables, rows, files, missing } = await exportCompany(
        operator,
        await companyOf(operator, options),
        textOf(options, 'to'),
      );
      operator.say(`${folder}: ${tables} tables with ${rows} rows, ${files} files`);
      if (missing.length > 0) throw new CommandRefused(`files that are not where files are kept: ${missing.join(', ')}`);
    },
  },
  'company-remove': {
    takes: [],
    needs: ['company', 'confirm'],
    async run(operator, options) {
      const company = await companyOf(operator, options);
      const { rows, files } = await removeCompany(operator, company, textOf(options, 'confirm'));
      operator.say(`${company.name} was removed: ${rows} rows, ${files} files; the accounts of its people stay`);
    },
  },
};

function textOf(options: Options, name: OptionName): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new WrongUse(`--${name} is needed`);
  return value;
}

const MOST_SEATS = 100_000;
function wantedOf({ plan, seats = '50', payroll = false, station = false, until }: Options, now: number): WantedPlan {
  if (plan !== 'standard' && plan !== 'lite' && plan !== 'free') throw new WrongUse('--plan is standard, lite or free');
  const count = /^\d+$/.test(seats) ? Number(seats) : 0;
  if (count < 1 || count > MOST_SEATS) throw new WrongUse(`--seats is a number from 1 to ${MOST_SEATS}`);
  const endsAt = instantOf(until, now);
  if (endsAt === null) throw new WrongUse('--until is a day to come, such as 2027-12-31');
  return { cloud: plan === 'free' ? null : plan, seats: count, payroll, station, endsAt };
}

/** Reads the words of a command, and answers what does it; refuses what it does not know before anything is opened. */
export function readCommand(args: readonly string[]): ((operator: Operator) => Promise<unknown>) | 'help' | KeyRotation {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return 'help';
  if (name === 'key-rotate') return rotationOf(values, rest);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length > 0) throw new WrongUse(`there is no command ${positionals.join(' ')}`);
  const known = new Set<string>([...command.takes, ...command.needs]);
  const foreign = Object.keys(values).find((option) => !known.has(option));
  if (foreign) throw new WrongUse(`${name} takes no --${foreign}`);
  for (const option of command.needs) textOf(values, option);
  return (operator) => command.run(operator, values);
}

/** What is done before the database is opened by the key of the settings, which it may not know yet. */
export type KeyRotation = { readonly oldKeyFile: string };
export const isRotation = (command: object): command is KeyRotation => 'oldKeyFile' in command;

function rotationOf(values: Options, rest: readonly string[]): KeyRotation {
  const foreign = Object.keys(values).find((option) => option !== 'old-key-file');
  if (foreign || rest.length > 0) throw new WrongUse('key-rotate takes --old-key-file alone');
  return { oldKeyFile: textOf(values, 'old-key-file') };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}
