import type { Provider } from '../shared/sign-in-popup.ts';

type SetUp = { readonly google: boolean; readonly facebook: boolean };

/** The other provider by which people sign in here, for whom one of them is refused; null where the password is the only other way. */
export function otherWayIn(refused: Provider, setUp: SetUp | null): Provider | null {
  const other = refused === 'google' ? 'facebook' : 'google';
  return setUp?.[other] ? other : null;
}
