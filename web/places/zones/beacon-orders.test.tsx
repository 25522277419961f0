import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { fieldOf, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ZONES = given(zones.search, rows([{ id: idOf(1), name: 'Lobby', type: 'ibeacon' }]));

describe('orders of beacons', () => {
  test('the form checks the phone and sends the rest as typed', async () => {
    const { user, server } = await renderPage('/zone/ibeacon', {
      answers: [ZONES, given(zones.listBeaconOrders, [{ id: idOf(50), quantity: 4, receiver: 'Malee', status: 'ordered' }])],
    });
    await press(user, 'Order beacons');
    const drawer = await screen.findByRole('dialog', { name: 'Order beacons' });
    expect(await within(drawer).findByText('4 beacons')).toBeTruthy();
    await fill(user, 'Recipient', 'Somchai', drawer);
    await fill(user, 'Phone', '08', drawer);
    await fill(user, 'Address', '1 Rama IV Road, Bangkok', drawer);
    await press(user, 'Send order', drawer);
    expect(isInvalid('Phone', drawer)).toBe(true);
    await fill(user, 'Phone', '0812345678', drawer);
    server.set(given(zones.orderBeacon, { address: '1 Rama IV Road, Bangkok' }));
    await press(user, 'Send order', drawer);
    await waitFor(() => expect(server.sent(zones.orderBeacon)).toHaveLength(1));
    expect(server.bodyOf(zones.orderBeacon)).toEqual({
      quantity: 1,
      receiver: 'Somchai',
      phone: '+66812345678',
      address: '1 Rama IV Road, Bangkok',
    });
    await waitFor(() => expect(fieldOf('Recipient', drawer)).toHaveProperty('value', ''));
  });

  test('an order that came is marked and the list read again', async () => {
    const { user, server } = await renderPage('/zone/ibeacon', {
      answers: [
        ZONES,
        given(zones.listBeaconOrders, [{ id: idOf(50), quantity: 4, status: 'ordered' }]),
        given(zones.changeBeaconOrder, { status: 'received' }),
      ],
    });
    await press(user, 'Order beacons');
    await press(user, 'Received');
    await waitFor(() => expect(server.bodyOf(zones.changeBeaconOrder)).toEqual({ id: idOf(50), status: 'received' }));
    await waitFor(() => expect(server.sent(zones.listBeaconOrders)).toHaveLength(2));
  });
});
