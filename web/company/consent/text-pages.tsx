import { Title } from '@mantine/core';
import type { ConsentAudience } from '../../../domain/company/consent-text.ts';
import { consentInForce } from '../../../domain/company/pending-consents.ts';
import { plainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { usePageTitle } from '../../ui/page.tsx';
import classes from './consent.module.css';
import { ConsentTextView } from './consent-text-view.tsx';
import { CONSENT } from './texts.ts';

/** The text in force for one audience, to be read inside the phone app. */
function TextPage({ audience }: { audience: ConsentAudience }) {
  const { language } = useText(CONSENT);
  const version = consentInForce(audience, plainDate(today()));
  const { title } = version[language];
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <Title order={1} fz={20} mb="md">
        {title}
      </Title>
      <div className={classes.card}>
        <ConsentTextView version={version} hasTitle={false} />
      </div>
    </div>
  );
}

export const EmployeeTextPage = () => <TextPage audience="employee" />;
export const OwnerTextPage = () => <TextPage audience="owner" />;
export const UserTextPage = () => <TextPage audience="user" />;
