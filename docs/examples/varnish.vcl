vcl 4.1;
# A cache before the hosts, for Varnish 7. It asks them once a second for each page at most, and goes on while all of
# them are down. What the hosts say of each answer is in CDN-Cache-Control (documents) and Cache-Control (the rest).
# Hosts follow a promote one after the other. So that nobody sees a release and then the one before, a page that is kept
# is asked for at one host while that is up, and what is not kept at the visitor's host.
# A host that stops says no to two questions in a row while it still answers: DRAIN_SECONDS=5 on the hosts.

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 1;
}
backend host1 { .host = "10.77.0.11"; .port = "4173"; .probe = ready; }
backend host2 { .host = "10.77.0.12"; .port = "4173"; .probe = ready; }
backend host3 { .host = "10.77.0.13"; .port = "4173"; .probe = ready; }

sub vcl_init {
  new hosts = directors.shard();
  hosts.add_backend(host1);
  hosts.add_backend(host2);
  hosts.add_backend(host3);
  hosts.reconfigure();
}

sub vcl_recv {
  set req.backend_hint = hosts.backend();
  if (req.url ~ "^/(metrics|readyz)(\?|$)") {
    return (synth(404));
  }
  # the hosts count visitors by address: name this machine in their TRUSTED_PROXIES. Varnish adds the address itself
  if (req.method != "GET" && req.method != "HEAD") {
    # a submission or a save, which the hosts know when it comes twice: kept, so that another host can have it
    if (req.http.Idempotency-Key && !std.cache_req_body(1MB)) {
      return (synth(413));
    }
    return (pass);
  }
  # whoever previews a release sees other pages at the same addresses; /site is the staff's
  if (req.http.Cookie ~ "(^|;\s*)preview=" || req.url ~ "^/(api|site)/") {
    return (pass);
  }
  # a page that is the visitor's own says so, and is not kept
  if (req.restarts > 0) {
    set req.grace = 24h;
  } elsif (std.healthy(req.backend_hint)) {
    # who comes while the next one is fetched; who comes later waits for it, and sees no release of long ago
    set req.grace = 300ms;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.Idempotency-Key)) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    if (bereq.retries < 2) {
      return (retry);
    }
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    # this host is about to have another release; Varnish knows parts of a second
    if (beresp.http.CDN-Cache-Control ~ "max-age-ms=\d") {
      set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age-ms=(\d+).*", "\1ms"), 0s);
    }
    # Cache-Control, by which Varnish would go, is for browsers
    return (deliver);
  } elsif (beresp.http.Cache-Control ~ "private|no-cache|no-store" || beresp.http.Set-Cookie) {
    return (pass(1s));
  }
}

sub vcl_backend_fetch {
  if (bereq.uncacheable) {
    set bereq.backend = hosts.backend(by=KEY, key=hosts.key(bereq.http.X-Forwarded-For), alt=bereq.retries, healthy=ALL);
  } else {
    set bereq.backend = hosts.backend(by=KEY, key=hosts.key(regsub(bereq.url, "\?.*", "")), alt=bereq.retries, healthy=ALL);
  }
}

sub vcl_backend_error {
  if ((bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.Idempotency-Key) && bereq.retries < 2) {
    return (retry);
  }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  # no host has an answer: the last one that was kept is better
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}
