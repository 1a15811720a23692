/** What moderators are shown, and what they can do about it. */
import { api } from '../api';

export interface Someone {
  id: string;
  name: string;
}
export interface Report {
  id: string;
  at: number;
  by: Someone | null;
  about: Someone | null;
  /** Of the reported, at that time. */
  name: string;
  banned: boolean;
  table: string;
  reason: 'name' | 'leaving' | 'collusion' | 'other';
  note: string;
  closed: number | null;
}
export interface Found extends Someone {
  protected: boolean;
  banned: boolean;
  moderates: boolean;
  created: number;
  reports: number;
}
export interface Deed {
  at: number;
  by: string | null;
  deed: string;
  player: Someone | null;
  table: string | null;
  told: string;
}

export const moderation = {
  reports: (closed: boolean) => api.get<Report[]>('/moderation/reports', { closed }),
  deeds: () => api.get<Deed[]>('/moderation/deeds'),
  called: (name: string) => api.get<Found[]>('/moderation/players', { name }),
  settle: (report: string, note: string) =>
    api.post(`/moderation/reports/${report}/close`, { note }),
  ban: (player: string, banned: boolean) =>
    api.post(`/moderation/players/${player}/ban`, { banned }),
  rename: (player: string, name: string) =>
    api.post(`/moderation/players/${player}/rename`, { name }),
  close: (table: string) => api.post(`/moderation/tables/${table}/close`),
};
