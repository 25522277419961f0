import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { liftSecondFactor } from '../../people/shared/lift-second-factor.ts';
import { findRunning } from './access.ts';
import { withCompany } from './with-company.ts';

type Asked = Body<typeof providerConsole.liftSecondFactor>;
type Asking = Answer<typeof providerConsole.liftSecondFactor>;

/** What an owner may ask for a person of their company, asked by staff: for the owner themselves, and for people of several companies. */
export async function liftUnderAccess(ctx: UserContext, { organizationId, employeeId, reason }: Asked): Promise<Asking> {
  const running = await findRunning(ctx, organizationId);
  return withCompany(ctx, organizationId, (company) => {
    if (!running) throw new AppError('console/access-needed');
    return liftSecondFactor(company, { id: employeeId, reason, mayWorkElsewhere: true });
  });
}
