/** Serialization failure, deadlock, lock time-out, connection lost, server shutting down. */
const PASSING = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '08006', '08003', 'ECONNRESET', 'ECONNREFUSED']);

/** Whether the same work may succeed when it runs again: the fault lies in the moment and not in the work. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.has(error.code);
