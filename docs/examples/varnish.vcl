vcl 4.1;
# A cache in front of the hosts, for Varnish 7. It requests each page at most once a second, and keeps serving while all
# hosts are down. Hosts set CDN-Cache-Control for documents, and Cache-Control for the rest.
# Hosts follow a promote one after the other. So that no visitor sees a release and then its predecessor, a cached page
# always comes from the same host while that is up, and an uncached one from the visitor's own host.
# A stopping host fails two probes in a row while it still answers: set DRAIN_SECONDS=5 on the hosts.

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
    # keeps the body of a submission or a save for a retry at another host; hosts recognize a repeated one
    if (req.http.Idempotency-Key && !std.cache_req_body(1MB)) {
      return (synth(413));
    }
    return (pass);
  }
  # a preview has other pages at the same addresses; /site is for staff
  if (req.http.Cookie ~ "(^|;\s*)preview=" || req.url ~ "^/(api|site)/") {
    return (pass);
  }
  # a visitor's own page is marked as private, and is not cached
  if (req.restarts > 0) {
    set req.grace = 24h;
  } elsif (std.healthy(req.backend_hint)) {
    # a visitor gets the old copy only while the next one is fetched, never an old release
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
    # Varnish would otherwise follow Cache-Control, which is for browsers
    return (deliver);
  } elsif (beresp.http.CDN-Cache-Control ~ "keep-one=\d") {
    # each visitor has their own order: one of them is cached for a minute, in case no host answers
    set beresp.ttl = 60s;
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*keep-one=(\d+).*", "\1s"), 0s);
    return (deliver);
  } elsif (beresp.http.Cache-Control ~ "private|no-cache|no-store" || beresp.http.Set-Cookie) {
    return (pass(1s));
  }
}

sub vcl_hit {
  if (obj.http.CDN-Cache-Control ~ "keep-one=" && req.restarts == 0 && std.healthy(req.backend_hint)) {
    return (pass);
  }
}

sub vcl_backend_fetch {
  # a visitor with an earlier order has one of these cookies
  if (bereq.uncacheable || bereq.http.Cookie ~ "(^|;\s*)(order|last)-") {
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
  if (resp.http.CDN-Cache-Control ~ "keep-one=" && obj.hits > 0) {
    # these belong to the visitor of the cached copy
    unset resp.http.Set-Cookie;
  }
  unset resp.http.CDN-Cache-Control;
  # no host answers: the cached copy is better
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}

# no host answers, and the page is not cached. Add your name and address here
sub vcl_backend_error {
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "30";
  set beresp.body = {"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>We will be right back</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 0 1.5rem;
  box-sizing: border-box; background: #fbf8f3; color: #16130f; font: 1.0625rem/1.75rem "Instrument Sans", Arial, sans-serif }
h1 { margin: 0; font: 400 clamp(2rem, 4.2vw, 3.5rem)/1.04 "Instrument Serif", "Times New Roman", serif }
p { margin: 1rem 0 2rem; color: #5b5348 }
a { justify-self: center; border-radius: 99px; padding: .75rem 1.75rem; background: #16130f; color: #fbf8f3; text-decoration: none }
</style>
</head>
<body>
<h1>We will be right back</h1>
<p>The site cannot be reached at the moment. Please try again in a minute.</p>
<a href="">Try again</a>
</body>
</html>
"};
  return (deliver);
}
