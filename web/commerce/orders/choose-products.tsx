import { Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type Feature, PRODUCT_TYPES, type ProductType, seatPrice } from '../../../domain/commerce/packages.ts';
import { baht } from '../../../domain/money.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from '../shared/commerce.module.css';
import { COMMERCE } from '../shared/texts.ts';
import { type Billing, type PackageItem, priceFor, useBilling, usePackages } from '../shared/use-plan.ts';
import { PricedSummary } from './priced-summary.tsx';
import { chosenOf, type Draft, type DraftProduct, firstDraft, useDraft } from './use-draft.ts';

export const AnnualProducts = () => <ChooseProducts feature="annual" />;
export const MonthlyProducts = () => <ChooseProducts feature="monthly" />;

function ChooseProducts({ feature }: { feature: Feature }) {
  const packages = usePackages();
  return (
    <QueryView query={useBilling()} shape="form">
      {(state) => (
        <QueryView query={packages} shape="form">
          {(items) => <Products feature={feature} state={state} packages={items} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type ProductsProps = { feature: Feature; state: Billing; packages: readonly PackageItem[] };
function Products({ feature, state, packages }: ProductsProps) {
  const { t } = useText(COMMERCE);
  const go = useGo();
  const { draft: stored, setDraft } = useDraft();
  const draft: Draft = { ...(stored ?? firstDraft(state, packages)), feature };
  const set = (type: ProductType, product: DraftProduct | undefined) =>
    setDraft({ ...draft, products: { ...draft.products, [type]: product } });
  const priced = priceFor({ chosen: chosenOf(draft), packages, state, isWithheld: draft.withholdsTax });
  const next = () => {
    setDraft(draft);
    go('/company/order/billing');
  };
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        {PRODUCT_TYPES.map((type) => (
          <Product
            key={type}
            type={type}
            feature={feature}
            state={state}
            items={packages.filter((item) => item.productType === type)}
            value={draft.products[type]}
            onChange={(product) => set(type, product)}
          />
        ))}
      </Stack>
      <PricedSummary priced={priced}>
        <Button onClick={next}>{t('customize.next')}</Button>
      </PricedSummary>
    </div>
  );
}

type ProductProps = {
  type: ProductType;
  feature: Feature;
  state: Billing;
  items: readonly PackageItem[];
  value: DraftProduct | undefined;
  onChange: (product: DraftProduct | undefined) => void;
};
function Product({ type, feature, state, items, value, onChange }: ProductProps) {
  const { t, language } = useText(COMMERCE);
  if (items.length === 0) return null;
  const chosen = items.find((item) => item.id === value?.packageId);
  const used = type === 'station' ? state.used.stations : state.used.people;
  const pick = (packageId: string) => {
    const item = items.find((found) => found.id === packageId);
    const seats = Math.max(value?.seats ?? used, item?.smallestSeats ?? 1);
    onChange(item ? { packageId, seats } : undefined);
  };
  const options = [{ value: '', label: t('customize.without') }, ...items.map((item) => ({ value: item.id, label: item.name }))];
  return (
    <Section title={t(`product.${type}`)} note={t('customize.inUse', { n: format.count(used) })}>
      <Stack gap="sm">
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <NativeSelect
            label={t('customize.package')}
            aria-label={`${t('customize.package')}: ${t(`product.${type}`)}`}
            data={options}
            value={chosen?.id ?? ''}
            onChange={(event) => pick(event.currentTarget.value)}
          />
          {chosen && value ? (
            <NumberInput
              label={t('customize.seats')}
              aria-label={`${t('customize.seats')}: ${t(`product.${type}`)}`}
              description={t('customize.range', {
                smallest: format.count(chosen.smallestSeats),
                largest: format.count(chosen.largestSeats),
              })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={chosen.largestSeats}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              value={value.seats === 0 ? '' : value.seats}
              onChange={(seats) => onChange({ packageId: chosen.id, seats: Number(seats) || 0 })}
            />
          ) : null}
        </Group>
        {chosen ? (
          <Text size="sm" c="dimmed">
            {language === 'th' ? chosen.aboutTh : chosen.aboutEn} · {format.money(priceOfSeat(chosen, feature))}{' '}
            {t('sum.currency')} {t(`perSeat.${feature}`)}
          </Text>
        ) : null}
        {chosen && value && type !== 'station' && value.seats < used ? (
          <Text size="sm" role="status">
            {t('customize.tooFew', { n: format.count(used) })}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}

const priceOfSeat = (item: PackageItem, feature: Feature): number =>
  seatPrice({ monthlyPrice: baht(item.monthlyPrice), annualPrice: baht(item.annualPrice) }, feature) / 100;
