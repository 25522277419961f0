import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { Instant, YearMonth } from '../../../domain/units.ts';
import { createGroupCommit } from '../../db/group-commit.ts';
import type { Pool } from '../../db/pool.ts';
import { readOnce } from '../../db/read-once.ts';
import type { MemberContext } from '../../http/context.ts';
import { answerEncoder } from '../../http/encode-answer.ts';
import { type PackedAnswer, packToKeep, unpacked } from '../../http/packed-answers.ts';
import { encodingFor } from '../../http/packed-text.ts';
import { lookAtMonths, type MonthLook, type WantedMonth } from './month-looks.ts';
import { monthWithTurn } from './person-month.ts';

/** About 7,000 months. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** What a kept answer costs beside its bytes. */
const BESIDE_BYTES = 1_024;
/** Far below the day after which rows of `app.month_change` are removed; memory follows the people of the last minutes. */
const KEPT_MS = 5 * 60_000;

type Asked = { readonly month: YearMonth; readonly request: FastifyRequest; readonly reply: FastifyReply };
type Kept = {
  readonly answer: PackedAnswer;
  readonly look: MonthLook;
  readonly madeAt: Instant;
  /** From then on time alone may change it; null: never. */
  readonly turnsAt: Instant | null;
};

/**
 * One's own month. The bytes of an answer are kept and given again while the database says, at the moment of the request, that nothing they
 * are made of was changed: months that are asked for at one moment are looked at in one statement, of their company alone.
 */
export function createOwnMonths(pool: Pool) {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes.length + BESIDE_BYTES,
    // By the clock of the process, which nobody sets.
    ttl: KEPT_MS,
  });
  setInterval(() => kept.purgeStale(), KEPT_MS).unref();
  const looks = createGroupCommit<WantedMonth, MonthLook>({ size: 100, lanes: 2 }, (organizationId, months) =>
    readOnce(pool, organizationId, (client) => lookAtMonths(client, organizationId, months)),
  );
  const encode = answerEncoder(timesheets.own.answer);

  return async (ctx: MemberContext, { month, request, reply }: Asked): Promise<unknown> => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { organizationId, organization, actor, language } = ctx;
    const key = `${organizationId} ${actor.employeeId} ${month} ${language} ${organization.timeZone} ${encoding}`;
    const wanted = { employeeId: actor.employeeId, from: firstDayOf(month), to: lastDayOf(month) };
    const known = kept.get(key);
    const look = known && (await looks.submit(organizationId, { ...wanted, seenIn: known.look.snapshot }));
    if (known && look && holds(known, look, ctx.now)) {
      return send(reply, known.answer);
    }
    const made = await ctx.transaction({ readOnly: true }, async (inTenant) => {
      // Seen before the first statement that the answer is made of, never after it.
      const [[seen], { month: answer, turnsAt }] = await Promise.all([
        look ? [look] : lookAtMonths(inTenant.tx.client, organizationId, [{ ...wanted, seenIn: null }]),
        monthWithTurn(inTenant, { employeeId: actor.employeeId, month }),
      ]);
      return { answer, turnsAt, seen };
    });
    const answer = await packToKeep(encoding, JSON.stringify(encode(made.answer)));
    // Corrections name who made them, another person whose name may change.
    if (made.seen && made.answer.corrections.length === 0) {
      kept.set(key, { answer, look: made.seen, madeAt: ctx.now, turnsAt: made.turnsAt });
    }
    return send(reply, answer);
  };
}

const holds = ({ look, madeAt, turnsAt }: Kept, found: MonthLook, now: Instant): boolean =>
  !found.isChanged && found.mark === look.mark && now >= madeAt && (turnsAt === null || now < turnsAt);

/** Whoever waits for it waits until the answer left, however many hooks it goes through. */
function send(reply: FastifyReply, answer: PackedAnswer): FastifyReply {
  if (answer.encoding !== 'plain') reply.header('content-encoding', answer.encoding);
  return reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(answer.encoding === 'plain' ? unpacked(answer) : answer.bytes);
}
