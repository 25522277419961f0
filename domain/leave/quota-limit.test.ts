import { expect, test } from 'vitest';
import { quotaLimit } from './quota-limit.ts';

test.each([
  { name: 'a quota of days', mayExceedQuota: false, law: 'annual', minutes: 2880, limit: 'quota' },
  { name: 'a quota that is 0 and may not be exceeded', mayExceedQuota: false, law: null, minutes: 0, limit: 'quota' },
  { name: 'a quota that may be exceeded', mayExceedQuota: true, law: 'sick', minutes: 14_400, limit: 'quota' },
  { name: 'sterilisation, as certified', mayExceedQuota: true, law: 'sterilisation', minutes: 0, limit: 'certificate' },
  { name: 'sterilisation with a quota of the company', mayExceedQuota: true, law: 'sterilisation', minutes: 960, limit: 'quota' },
  { name: 'training, as long as it takes', mayExceedQuota: true, law: 'training', minutes: 0, limit: 'nothing' },
] as const)('$name', ({ minutes, limit, ...type }) => expect(quotaLimit(type, minutes)).toBe(limit));
