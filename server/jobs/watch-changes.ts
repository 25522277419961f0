import { sql } from 'kysely';
import { z } from 'zod';
import { JobView, ProfileEvent } from '../../contract/jobs/jobs.ts';
import type { Instant } from '../../domain/units.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Language } from '../http/context.ts';
import type { Services } from '../http/services.ts';
import { endLostStreams, type ListenerRight } from './end-lost-streams.ts';
import type { EventStream } from './event-stream.ts';
import { jobView, selectJobs } from './read-job.ts';

type JobListener = ListenerRight & {
  organizationId: string;
  employeeId: string;
  language: Language;
  seen: Map<string, number>;
};
type ProfileListener = ListenerRight & { seen: string | null };

const POLL_MS = 500;

export type ChangeWatch = {
  addJobs(listener: Omit<JobListener, 'seen'>): void;
  addProfile(listener: Omit<ProfileListener, 'seen'>): void;
  stop(): void;
};

/** One look at the changed rows for all listeners of this process, and none while nobody listens. */
export function watchChanges(services: Services, complain: (error: unknown) => void): ChangeWatch {
  const jobListeners = new Set<JobListener>();
  const profileListeners = new Set<ProfileListener>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await endLostStreams(services, [...jobListeners, ...profileListeners]);
      for (const group of byOrganization(jobListeners)) await tellJobs(services, group);
      if (profileListeners.size > 0) await tellProfiles(services, [...profileListeners]);
    } catch (error) {
      complain(error);
    } finally {
      isLooking = false;
    }
  };
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  const add = <Listener extends { stream: EventStream }>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    listener.stream.onEnd(() => {
      listeners.delete(listener);
      if (jobListeners.size + profileListeners.size === 0) stop();
    });
    timer ??= setInterval(() => void look(), POLL_MS);
    void look();
  };
  return {
    addJobs: (listener) => add(jobListeners, { ...listener, seen: new Map() }),
    addProfile: (listener) => add(profileListeners, { ...listener, seen: null }),
    stop,
  };
}

function byOrganization(listeners: Set<JobListener>): JobListener[][] {
  const groups = new Map<string, JobListener[]>();
  for (const listener of listeners)
    groups.set(listener.organizationId, [...(groups.get(listener.organizationId) ?? []), listener]);
  return [...groups.values()];
}

/** Sends each listener what it has not heard: on connecting that is everything of the last minutes. */
async function tellJobs(services: Services, listeners: JobListener[]) {
  const organizationId = listeners[0]?.organizationId;
  if (!organizationId) return;
  const people = [...new Set(listeners.map((listener) => listener.employeeId))];
  const rows = await withTenant(services.pool, organizationId, { readOnly: true }, (tx) =>
    selectJobs(tx, organizationId)
      .where('created_by', 'in', people)
      .where('updated_at', '>', sql<Instant>`clock_timestamp() - interval '10 minutes'`)
      .orderBy('updated_at')
      .execute(),
  );
  for (const listener of listeners) {
    for (const row of rows) {
      if (row.created_by !== listener.employeeId || listener.seen.get(row.id) === row.updated_at) continue;
      listener.seen.set(row.id, row.updated_at);
      listener.stream.send('job', row.updated_at, z.encode(JobView, jobView(row, listener.language)));
    }
  }
}

/** The account and, in one text, how it stands with its companies: a request that was answered is a change too, and so is another plan or
 * look of the company. */
type ProfileRow = { user_id: string; last_employee_id: string | null; updated_at: Instant; standing: string | null };

async function tellProfiles(services: Services, listeners: ProfileListener[]) {
  const { rows } = await sql<ProfileRow>`select p.user_id, p.last_employee_id, p.updated_at,
        (select string_agg(concat_ws(' ', m.organization_id, m.approve_status, m.session_version, c.seq), ',' order by m.organization_id)
          from directory.membership m left join directory.company_change c on c.organization_id = m.organization_id
          where m.user_id = p.user_id) as standing
      from directory.user_profile p where p.user_id = any(${[...new Set(listeners.map((listener) => listener.userId))]})`.execute(
    onPool(services.pool),
  );
  for (const listener of listeners) {
    const row = rows.find((profileRow) => profileRow.user_id === listener.userId);
    const state = row ? `${row.last_employee_id} ${row.updated_at} ${row.standing}` : '';
    const isFirst = listener.seen === null;
    if (!row || state === listener.seen) continue;
    listener.seen = state;
    if (isFirst) continue;
    const event = { lastEmployeeId: row.last_employee_id, updatedAt: row.updated_at };
    listener.stream.send('profile', row.updated_at, z.encode(ProfileEvent, event));
  }
}
