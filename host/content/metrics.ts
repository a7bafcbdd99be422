/** The meaning of each figure that `/metrics` reads at each request. */
export const FIGURE_TEXTS = {
  process_resident_memory_bytes: 'Memory of the host, without that of the sections.',
  nodejs_heap_used_bytes: 'JavaScript heap of the host in use, without that of the sections.',
  process_start_time_seconds: 'Start of the process since the epoch.',
  lustre_disk_free_bytes: 'Free space on the disk of a folder.',
  lustre_disk_size_bytes: 'Size of the disk of a folder.',
  lustre_readiness: 'What /readyz says: 2 ready, 1 degraded, 0 not ready.',
  lustre_section_memory_bytes: 'Memory of the process of a section.',
  lustre_section_figure: 'Figures that a section reports, such as the number of waiting notices.',
  lustre_certificate_end_seconds: 'Expiry of the certificate of SITE_URL, since the epoch.',
} as const

/** The meaning of each metric that the host counts. */
export const METRIC_TEXTS = {
  lustre_http_requests_total: 'Answered requests by route pattern.',
  lustre_http_request_seconds: 'From the head of a request to the end of its answer.',
  lustre_document_cache_total: 'Documents from the cache (hit) or composed (miss).',
  lustre_remote_failures_total:
    'Pages that did not render, or failed in a browser, API answers with status 500 or more and processes that ended, by release.',
  lustre_provider_seconds: 'From a call to a provider to the head of its answer.',
  lustre_provider_failures_total: 'Calls that got no answer, or one with status 500 or more.',
  lustre_browser_lcp_seconds: 'Largest contentful paint in browsers, by release.',
  lustre_browser_inp_seconds: 'Interaction to next paint in browsers, by release.',
  lustre_browser_cls: 'Cumulative layout shift in browsers, by release.',
} as const
