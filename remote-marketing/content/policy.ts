/**
 * The figures of the policy pages, each in one place. They state First Look at $99 and Collection at $399, which is
 * not what the landing page sells: both readings stand.
 */
export const POLICY = {
  updated: 'January 2025',
  accuracyPercent: 95,
  prices: { firstLook: 99, collection: 399 },
  refundWindowDays: 14,
  firstLookRefundWindowDays: 30,
  firstLookRefundAfterDeliveryDays: 7,
  refundProcessing: '3-5 business days',
  cancellationMaxPercent: 50,
  billingDisputeBusinessDays: 5,
  imagesKeptDays: 90,
  privacyReplyHours: 48,
  supportChannelHours: 2,
  supportEmailHours: 24,
  termsNoticeDays: 30,
} as const
