import type { MayHaveAccount } from './identity-parts.ts';

export type AccountAdmission = {
  mayHaveAccount: MayHaveAccount;
  /** Runs what makes an account that the server itself wants, for an operator or the demo company: it needs no invitation. */
  vouchFor<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
};

/** Who may get an account: everybody, or where sign-up is closed, who was invited. */
export function createAdmission({ isSignUpClosed }: { isSignUpClosed: boolean }, isInvited: MayHaveAccount): AccountAdmission {
  const vouched = new Set<string>();
  return {
    mayHaveAccount: async (address) => !isSignUpClosed || vouched.has(address.toLowerCase()) || isInvited(address.toLowerCase()),
    async vouchFor(address, work) {
      vouched.add(address.toLowerCase());
      return work().finally(() => vouched.delete(address.toLowerCase()));
    },
  };
}
