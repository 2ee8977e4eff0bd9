import { z } from 'zod';
import { InquiryRow } from './inquiries.ts';

export const DASHBOARD_INQUIRIES = 5;
export const TOP_SUPPLIERS = 5;

/** GET /dashboard/stats. */
export const DashboardStats = z.object({
  overview: z.object({
    totalProducts: z.number(),
    totalSuppliers: z.number(),
    totalCustomers: z.number(),
    /** Inquiries with the status New. */
    newInquiries: z.number(),
  }),
  topSuppliers: z.array(z.object({ _id: z.string(), name: z.string(), productCount: z.number() })),
  recentInquiries: z.array(InquiryRow),
  /** First answers to the inquiries of the last 30 days. */
  answers: z.object({
    /** Null if none was answered. */
    medianHours: z.number().nullable(),
    /** The share answered within 24 hours, from 0 to 1, of those that are answered or older than that. */
    within24: z.number().nullable(),
    /** The age of the oldest open inquiry without an answer. */
    waitingLongestHours: z.number().nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const ACTIVITY_DAYS = 30;

/** GET /dashboard/activity: the last 30 days in the office's time zone, oldest first. */
export const DashboardActivity = z.object({
  days: z.array(
    z.object({
      /** yyyy-mm-dd */
      day: z.string(),
      inquiries: z.number(),
      /** Inquiries of that day that were answered, and the median time until then. */
      answered: z.number(),
      medianHours: z.number().nullable(),
    }),
  ),
});
export type DashboardActivity = z.infer<typeof DashboardActivity>;
