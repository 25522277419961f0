import type { Root } from 'react-dom/client';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { LeaveQuota } from '../leave/balances/leave-quota.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';
import { usePlainPlace } from './plain-place.ts';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string | undefined;
  startApplication(): Promise<void>;
};

/** Balances as a page of its own: a phone loads no more than the cards, and entries when one is opened. */
export function openLeaveQuota({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <PhoneBarFrame current={undefined}>
        <LeaveQuotaAlone employeeId={id} />
      </PhoneBarFrame>
    </LightPage>,
  );
}

function LeaveQuotaAlone({ employeeId }: { employeeId: string | undefined }) {
  const place = usePlainPlace();
  const date = place.valueOf('date');
  return (
    <LeaveQuota
      employeeId={employeeId}
      place={{
        date,
        type: place.valueOf('type'),
        on: (next) => place.goTo({ date: next }),
        open: (type) => place.open({ date, type }),
        close: () => place.close({ date }),
      }}
    />
  );
}
