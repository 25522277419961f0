import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const page = { ...inArea('company'), menu: 'company' } as const;

export const routes = pages([
  {
    ...page,
    path: '/company/plans',
    view: () => import('./plans-page.tsx').then((module) => ({ default: module.PlansPage })),
    children: [
      { path: 'cloud', view: () => import('./plan-cards.tsx').then((module) => ({ default: module.PeoplePlans })) },
      { path: 'station', view: () => import('./plan-cards.tsx').then((module) => ({ default: module.StationPlans })) },
    ],
  },
  {
    ...page,
    path: '/company/order',
    view: () => import('./orders-page.tsx').then((module) => ({ default: module.OrdersPage })),
  },
  {
    ...page,
    path: '/company/order/customize',
    view: () => import('./customize-page.tsx').then((module) => ({ default: module.CustomizePage })),
    children: [
      { path: 'annual', view: () => import('./choose-products.tsx').then((module) => ({ default: module.AnnualProducts })) },
      { path: 'monthly', view: () => import('./choose-products.tsx').then((module) => ({ default: module.MonthlyProducts })) },
    ],
  },
  {
    ...page,
    path: '/company/order/billing',
    view: () => import('./addresses-page.tsx').then((module) => ({ default: module.AddressesPage })),
  },
  {
    ...page,
    path: '/company/order/payment',
    view: () => import('./payment-page.tsx').then((module) => ({ default: module.PaymentPage })),
  },
  {
    ...page,
    path: '/company/order/payment/transfer',
    view: () => import('./transfer-page.tsx').then((module) => ({ default: module.TransferPage })),
  },
  {
    ...page,
    path: '/company/order/payment/paypal',
    view: () => import('./paypal-page.tsx').then((module) => ({ default: module.PaypalPage })),
  },
  {
    ...page,
    path: '/company/order/payment/success',
    view: () => import('./success-page.tsx').then((module) => ({ default: module.SuccessPage })),
  },
]);
