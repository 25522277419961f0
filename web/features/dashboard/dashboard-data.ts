import type { dashboard } from '../../../contract/dashboard.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';

export type DashboardData = WireAnswer<typeof dashboard.get>;
