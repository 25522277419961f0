import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ProductType } from '../../../domain/commerce/packages.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from '../shared/commerce.module.css';
import { COMMERCE } from '../shared/texts.ts';
import { type Billing, type PackageItem, useBilling, usePackages } from '../shared/use-plan.ts';
import { firstDraft, useDraft } from './use-draft.ts';

export const PeoplePlans = () => <PlanCards types={['cloud', 'payroll']} />;
export const StationPlans = () => <PlanCards types={['station']} />;

function PlanCards({ types }: { types: readonly ProductType[] }) {
  const { t } = useText(COMMERCE);
  const state = useBilling();
  return (
    <QueryView query={usePackages()} empty={<EmptyState title={t('plans.none')} />}>
      {(packages) => (
        <QueryView query={state}>
          {(billing) => (
            <div className={classes.cards}>
              {packages
                .filter((item) => types.includes(item.productType))
                .map((item) => (
                  <PlanCard key={item.id} item={item} packages={packages} billing={billing} />
                ))}
            </div>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

type PlanCardProps = { item: PackageItem; packages: readonly PackageItem[]; billing: Billing };
function PlanCard({ item, packages, billing }: PlanCardProps) {
  const { t, language } = useText(COMMERCE);
  const go = useGo();
  const { draft, setDraft } = useDraft();
  const bought = billing.current?.products.find((product) => product.packageId === item.id);
  const choose = () => {
    const start = draft ?? firstDraft(billing, packages);
    const { productType: type, smallestSeats, largestSeats } = item;
    const wanted = start.products[type]?.seats ?? (type === 'station' ? billing.used.stations : billing.used.people);
    const seats = Math.min(Math.max(wanted, smallestSeats), largestSeats);
    setDraft({ ...start, products: { ...start.products, [type]: { packageId: item.id, seats } } });
    go(`/company/order/customize/${start.feature}`);
  };
  return (
    <section className={classes.card} aria-label={item.name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {t(`product.${item.productType}`)}
          </Text>
          <Title order={2} fz={20}>
            {item.name}
          </Title>
        </div>
        {bought ? (
          <Badge variant="light" color="teal" tt="none">
            {t('plans.current')}
          </Badge>
        ) : null}
      </Group>
      <Text size="sm">{language === 'th' ? item.aboutTh : item.aboutEn}</Text>
      <Stack gap={2} className={classes.foot}>
        <Text fw={600}>{t('plans.month', { price: format.money(item.monthlyPrice) })}</Text>
        <Text size="sm">{t('plans.year', { price: format.money(item.annualPrice) })}</Text>
        <Text size="sm" c="dimmed">
          {t('plans.from', { smallest: format.count(item.smallestSeats) })}
        </Text>
      </Stack>
      <Button variant={bought ? 'default' : 'filled'} onClick={choose} aria-label={`${t('plans.choose')} ${item.name}`}>
        {t('plans.choose')}
      </Button>
    </section>
  );
}
