import { sql } from 'kysely';
import { dateOf } from '../../../domain/time.ts';
import { standInsOn } from '../../approvals/shared/stand-ins-on.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { settleNotices } from '../../notifications/settle-notices.ts';
import { loadLines, type RequestRow, waitsFor } from './request-row.ts';

type About = Pick<RequestRow, 'id' | 'employeeId' | 'formName' | 'formEnglishName'>;
export const factsOf = ({ formName, formEnglishName }: About) => ({
  form: formName,
  ...(formEnglishName ? { formEnglish: formEnglishName } : {}),
});

/** Tells those whose turn it is, and who stands in for them. What a request says, and who sent it, is no part of a message. */
export async function tellNext(ctx: Ctx, request: About): Promise<void> {
  await tellThese(ctx, request, await askedNow(ctx, request.id));
}

type StandIns = ReadonlyMap<string, string>;
type NewLine = {
  readonly groups: readonly { readonly approvers: readonly { readonly employeeId: string }[] }[];
  readonly standIns: StandIns;
};
/** The same of a line that was just found, where nobody has answered: its first group is asked. */
export const tellWaiting = (ctx: Ctx, request: About, { groups, standIns }: NewLine): Promise<void> =>
  tellThese(ctx, request, withStandIns({ waiting: (groups[0]?.approvers ?? []).map(({ employeeId }) => employeeId), standIns }));

type Waiting = { readonly waiting: readonly string[]; readonly standIns: StandIns };
const withStandIns = ({ waiting, standIns }: Waiting): string[] => [
  ...new Set([...waiting, ...waiting.flatMap((id) => standIns.get(id) ?? [])]),
];

async function tellThese(ctx: Ctx, request: About, employeeIds: readonly string[]): Promise<void> {
  await notify(ctx, {
    to: { employeeIds },
    kind: 'request-waiting',
    facts: factsOf(request),
    link: `/me/approvals?request=${request.id}`,
    except: ctx.actor.employeeId,
  });
}

/** Nobody is told any more that a request waits for them; of a step that needs more answers those are left who have not given theirs. */
export async function settleWaiting(ctx: Ctx, { id }: Pick<RequestRow, 'id'>, { isStepOpen = false } = {}): Promise<void> {
  const except = isStepOpen ? await askedNow(ctx, id) : [];
  await settleNotices(ctx, {
    kinds: WAITING,
    link: `/me/approvals?request=${id}`,
    orLink: isStepOpen ? undefined : `/requests/pending?request=${id}`,
    except,
  });
}

const WAITING = ['request-waiting', 'request-reminder', 'request-escalated'] as const;

async function askedNow(ctx: Ctx, id: string): Promise<string[]> {
  const [lines, standIns] = await Promise.all([
    loadLines(ctx, [id]),
    standInsOn(ctx, dateOf(ctx.now, ctx.organization.timeZone)),
  ]);
  return withStandIns({ waiting: waitsFor(lines.get(id) ?? []), standIns });
}

/** Tells the person who asked what became of it. */
export const tellDecided = (ctx: Ctx, request: About, outcome: 'approved' | 'rejected' | 'rerouted') =>
  notify(ctx, {
    to: { employeeIds: [request.employeeId] },
    kind: 'request-decided',
    facts: { ...factsOf(request), outcome },
    link: `/me/requests?request=${request.id}`,
    except: ctx.actor.employeeId,
  });

/** Tells a person that somebody else has sent a form for them. */
export const tellAskedFor = (ctx: Ctx, request: About) =>
  notify(ctx, {
    to: { employeeIds: [request.employeeId] },
    kind: 'request-sent',
    facts: { ...factsOf(request), to: 'asker' },
    link: `/me/requests?request=${request.id}`,
    except: ctx.actor.employeeId,
  });

/** Tells those of the departments and people who hear of every request of the form. Who may not read the request is told so where the link leads. */
export async function tellNotified(ctx: Ctx, request: About & { templateId: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from app.form_notification n
      join app.employee e on e.organization_id = n.organization_id and e.id = n.employee_id and e.approve_status = 'APPROVED'
    where n.organization_id = ${ctx.organizationId} and n.template_id = ${request.templateId} and e.id <> ${request.employeeId}
    union select e.id from app.form_notification n
      join app.employee e on e.organization_id = n.organization_id and e.department_id = n.department_id and e.approve_status = 'APPROVED'
    where n.organization_id = ${ctx.organizationId} and n.template_id = ${request.templateId} and e.id <> ${request.employeeId}`.execute(
    ctx.tx,
  );
  if (rows.length === 0) return;
  await notify(ctx, {
    to: { employeeIds: rows.map(({ id }) => id) },
    kind: 'request-sent',
    facts: factsOf(request),
    link: `/me/approvals?request=${request.id}`,
    except: ctx.actor.employeeId,
  });
}

/** Tells the person who asked, and those who have decided or are asked, of a comment by another. */
export async function tellComment(ctx: Ctx, request: About): Promise<void> {
  const line = (await loadLines(ctx, [request.id])).get(request.id) ?? [];
  const decided = line.flatMap(({ approvers }) => approvers.flatMap((item) => (item.decision ? [item.employeeId] : [])));
  const told = { kind: 'request-comment', facts: factsOf(request), except: ctx.actor.employeeId } as const;
  const approvers = [...new Set([...decided, ...waitsFor(line)])].filter((id) => id !== request.employeeId);
  await notify(ctx, { ...told, to: { employeeIds: [request.employeeId] }, link: `/me/requests?request=${request.id}` });
  await notify(ctx, { ...told, to: { employeeIds: approvers }, link: `/me/approvals?request=${request.id}` });
}
