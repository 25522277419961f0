import { format } from '../../text/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { RequestLink } from './request-link.tsx';
import { type Clocking, useClocking } from './use-clocking.ts';
import { useRecordsText } from './use-records-text.ts';

export function ClockingOverviewPage() {
  return (
    <QueryView query={useClocking()} shape="form">
      {(one) => (
        <div className={classes.columns}>
          <Facts one={one} />
          <DeviceFacts one={one} />
        </div>
      )}
    </QueryView>
  );
}

function Facts({ one }: { one: Clocking }) {
  const { t } = useRecordsText();
  return (
    <Section title={t('section.clocking')}>
      <FactList
        facts={[
          { label: t('field.at'), value: format.dateTime(one.at) },
          { label: t('field.receivedAt'), value: format.dateTime(one.receivedAt) },
          { label: t('field.workDate'), value: format.day(one.workDate) },
          { label: t('field.source'), value: t(`source.${one.source}`) },
          { label: t('field.flags'), value: one.flags.map((flag) => t(`flag.${flag}`)).join(', ') },
          { label: t('field.removedAt'), value: format.dateTime(one.removedAt) },
          { label: t('field.replaces'), value: <ReplacedLink id={one.replacesId} /> },
          { label: t('field.request'), value: <RequestLink id={one.requestId} /> },
        ]}
      />
    </Section>
  );
}

function ReplacedLink({ id }: { id: string | null }) {
  return id ? <AppLink to={`/console/clocks/view/${id}/overview`}>{id.slice(-12)}</AppLink> : '–';
}

function DeviceFacts({ one }: { one: Clocking }) {
  const { t } = useRecordsText();
  const { kind, accuracy } = one.proof;
  const proof = [t(`proof.${kind}`), accuracy ? t(`accuracy.${accuracy}`) : null].filter(Boolean).join(', ');
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <Section title={t('section.device')}>
      <FactList
        facts={[
          { label: t('field.zoneType'), value: one.zoneType ? t(`zoneType.${one.zoneType}`) : null },
          { label: t('field.proof'), value: proof },
          { label: t('field.deviceAt'), value: format.dateTime(one.deviceAt) },
          {
            label: t('field.skew'),
            value: one.skewSeconds === null ? null : t('seconds', { count: format.count(one.skewSeconds) }),
          },
          { label: t('field.phone'), value: yesNo(one.isPhoneKnown) },
          { label: t('field.photo'), value: yesNo(one.hasPhoto) },
        ]}
      />
    </Section>
  );
}
