import { defineText } from '../../../domain/define-text.ts';
import companyEn from './company.en.json' with { type: 'json' };
import companyTh from './company.th.json' with { type: 'json' };
import providerAccessEn from './provider-access.en.json' with { type: 'json' };
import providerAccessTh from './provider-access.th.json' with { type: 'json' };

export const COMPANY = defineText('company', companyEn, companyTh);
export const PROVIDER_ACCESS = defineText('provider-access', providerAccessEn, providerAccessTh);
