/**
 * PROMISES. The figures for which the studio answers, on the policy pages and elsewhere. Prices and packages are in
 * `prices.ts`. After a change: npm run types
 */
export const POLICY = {
  updated: 'January 2025',
  accuracyPercent: 95,
  /** A client's saving over a traditional shoot. */
  savingPercent: 90,
  pictureQuality: '4K',
  /** Length and quality of the longest videos. */
  videoQuality: '30 s at 1080p',
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
