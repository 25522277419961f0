import { z } from 'zod';
import { isNetwork } from '../../domain/network-address.ts';

/** Networks of one's own that companies may have messages sent to, parted by commas; the public internet needs no entry. */
export const WEBHOOK_SETTINGS = { WEBHOOK_NETWORKS: z.string().optional() };
type Settings = { [Name in keyof typeof WEBHOOK_SETTINGS]?: string | undefined };

export const readWebhookNetworks = ({ WEBHOOK_NETWORKS = '' }: Settings): readonly string[] =>
  WEBHOOK_NETWORKS.split(/[\s,]+/).filter((part) => part !== '');

export const findWebhookProblems = (settings: Settings): string[] =>
  readWebhookNetworks(settings).every(isNetwork)
    ? []
    : ['WEBHOOK_NETWORKS must be networks such as 192.168.10.0/24, with commas between them'];
