import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { RequestLink } from './request-link.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { type Clocking, useClocking } from './use-clocking.ts';

export function ClockingOverviewPage() {
  return (
    <QueryView query={useClocking()} shape="form">
      {(data) => (
        <div className={classes.columns}>
          <Facts one={data} />
          <DeviceFacts one={data} />
        </div>
      )}
    </QueryView>
  );
}

function Facts({ one: item }: { one: Clocking }) {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <Section title={t('section.clocking')}>
      <FactList
        facts={[
          { label: t('field.at'), value: format.dateTime(item.at) },
          { label: t('field.receivedAt'), value: format.dateTime(item.receivedAt) },
          { label: t('field.workDate'), value: format.day(item.workDate) },
          { label: t('field.source'), value: t(`source.${item.source}`) },
          { label: t('field.flags'), value: item.flags.map((flag) => t(`flag.${flag}`)).join(', ') },
          { label: t('field.removedAt'), value: format.dateTime(item.removedAt) },
          { label: t('field.replaces'), value: <ReplacedLink id={item.replacesId} /> },
          { label: t('field.request'), value: <RequestLink id={item.requestId} /> },
        ]}
      />
    </Section>
  );
}

function ReplacedLink({ id }: { id: string | null }) {
  return id ? <AppLink to={`/console/clocks/view/${id}/overview`}>{id.slice(-12)}</AppLink> : '–';
}

function DeviceFacts({ one: item }: { one: Clocking }) {
  const { t } = useText(CONSOLE_RECORDS);
  const { kind, accuracy } = item.proof;
  const proof = [t(`proof.${kind}`), accuracy ? t(`accuracy.${accuracy}`) : null].filter(Boolean).join(', ');
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <Section title={t('section.device')}>
      <FactList
        facts={[
          { label: t('field.zoneType'), value: item.zoneType ? t(`zoneType.${item.zoneType}`) : null },
          { label: t('field.proof'), value: proof },
          { label: t('field.deviceAt'), value: format.dateTime(item.deviceAt) },
          {
            label: t('field.skew'),
            value: item.skewSeconds === null ? null : t('seconds', { count: format.count(item.skewSeconds) }),
          },
          { label: t('field.phone'), value: yesNo(item.isPhoneKnown) },
          { label: t('field.photo'), value: yesNo(item.hasPhoto) },
        ]}
      />
    </Section>
  );
}
