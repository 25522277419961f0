import { hashKey, MutationCache, type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import type { Topic } from '../../contract/topics.ts';
import { ApiError } from './api-error.ts';
import { call, type InputArgs } from './client.ts';
import { noteUser } from './token.ts';

/** 4xx answers do not change by asking again; a lost connection or a restart may. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502);

declare module '@tanstack/react-query' {
  interface Register {
    /** What the answer shows, as its endpoint says. */
    queryMeta: { readonly topic?: Topic };
  }
}

export const SESSION_KEY = ['session'] as const;

/** A call that was refused for want of a session ends it here; one that lacks permission looks at the session again. */
function noteRefusal(error: Error) {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'auth/unauthenticated') endSession();
  if (error.code === 'auth/forbidden') void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== SESSION_KEY[0]) return noteRefusal(error);
      // A profile that was refused or failed ends the session; a lost connection says nothing about it.
      if (error instanceof ApiError && error.status !== 0) endSession();
    },
  }),
  mutationCache: new MutationCache({ onError: noteRefusal }),
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 300_000, retry: mayRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** Whatever was read for the person who is signed in. */
const isOwn = ({ queryKey }: Query) => queryKey[0] !== SESSION_KEY[0];
const isShown = (query: Query) => query.getObserversCount() > 0;

/** This browser counts as signed out from here on. What the page shows goes when it is left, everything else now. */
export function endSession() {
  noteUser(false);
  leaveAnswers();
  queryClient.setQueryData(SESSION_KEY, null);
}

/** A form stays as it is for the same person, who signs in again beside it: what a page shows is let go of only when it is left. */
export function leaveAnswers() {
  queryClient.removeQueries({ predicate: (query) => isOwn(query) && !isShown(query) });
  left = new WeakSet(queryClient.getQueryCache().findAll({ predicate: isOwn }));
}

/** What the page showed when its session ended. */
let left = new WeakSet<Query>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || !left.has(query)) return;
  // A part of a page that takes the place of another may show the same.
  setTimeout(() => void (!isShown(query) && queryClient.getQueryCache().remove(query)));
});

/** Forgets everything that was read but the session itself; what the page shows is read again. Answers that are still to come count for nothing. */
export function forgetAnswers() {
  queryClient.removeQueries({ predicate: (query) => isOwn(query) && !isShown(query) });
  void queryClient.resetQueries({ predicate: isOwn });
}

/** The first part of the key of every query of an endpoint. */
export const keyOf = (endpoint: EndpointSpec) => [endpoint.method, endpoint.path] as const;

/** Query options of a call: `useQuery(query(zones.list, { query: { zoneTypes: ['gps'] } }))`. */
export function query<const E extends EndpointSpec & { readonly topic: Topic }>(endpoint: E, ...args: InputArgs<E>) {
  const [input] = args;
  return queryOptions({
    queryKey: [...keyOf(endpoint), input?.params ?? null, input?.query ?? null] as const,
    queryFn: () => call(endpoint, ...args),
    meta: { topic: endpoint.topic },
  });
}

type ReadAgainOptions = {
  /** Queries of these endpoints stay as they are: the caller shows the change itself, or what they show is gone. */
  readonly except?: readonly EndpointSpec[];
};

/**
 * Reads everything again that shows one of these topics; done when what is on screen has been read. A read that began earlier may not know
 * of what was just written: its answer is dropped instead of being shared, or taken for fresh by the next page.
 */
export function readAgain(topics: readonly Topic[], { except = [] }: ReadAgainOptions = {}): Promise<unknown> {
  const isKept = ({ queryKey: [method, path] }: Query) => except.some((call) => call.method === method && call.path === path);
  const isOfTopic = (shown: Query) => shown.meta?.topic !== undefined && topics.includes(shown.meta.topic) && !isKept(shown);
  // A read on screen that has an answer already is begun anew by invalidating it.
  void queryClient.cancelQueries({ predicate: (shown) => isOfTopic(shown) && isFirstRead(shown) }, { silent: true });
  void queryClient.cancelQueries({ predicate: isOfTopic, type: 'inactive' });
  return queryClient.invalidateQueries({ predicate: isOfTopic });
}
const KEPT_MS = 300_000;
/** Lists that are kept, by the hash of their key: another reader of the same list may have options of its own. */
const keptLists = new Set<string>();

/** A list that every picker reads and that changes rarely: good for minutes, unless the stream says that the company changed it. */
export function kept<const Read extends { readonly queryKey: QueryKey }>(read: Read) {
  keptLists.add(hashKey(read.queryKey));
  return { ...read, staleTime: KEPT_MS };
}

/** What the stream says of lists that were changed: those on screen are read again, the others when they are next shown. */
export const dropKept = (topics: readonly string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ meta, queryHash }) => keptLists.has(queryHash) && topics.includes(meta?.topic ?? ''),
  });

const isFirstRead = (shown: Query): boolean => shown.isActive() && shown.state.data === undefined;
