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
});
export type DashboardStats = z.infer<typeof DashboardStats>;
