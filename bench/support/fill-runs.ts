export const RECORDS = 100_000
export const CLIENT_RUNS = 2000

/** SQL of its own: 100,000 submits over HTTP would take minutes. */
export const RUN_RECORDS = `insert into run_records (user_name, selected_images, submitted_at)
  select 'Client ' || n, (select array_agg(i) from generate_series(1, 10 + n % 16) i), now() - n * interval '1 minute'
  from generate_series(1, ${RECORDS}) n`

/** Runs in all states, and what belongs to them: 60 pictures, 12 of them chosen, two links, 30 events each. */
export const FILLED_CLIENT_RUNS = [
  `insert into client_runs (title, client, least, most, state, deadline, archived_at, last_activity_at)
    select 'Spring ' || n, case when n % 97 = 0 then 'Zoë ' else 'Client ' end || n, 10, 25,
      (array['open', 'open', 'open', 'open', 'submitted', 'submitted', 'closed', 'closed', 'draft', 'open'])[1 + n % 10],
      now() + case when n % 10 = 9 then interval '-1 day' else interval '30 days' end,
      case when n % 20 = 7 then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${CLIENT_RUNS}) n`,
  `insert into client_run_pictures (run_id, number, place, public_id, alt, width, height)
    select r.id, n, n, 'bench/' || n, 'Picture ' || n, 3000, 2000 from client_runs r, generate_series(1, 60) n`,
  `insert into client_run_marks (run_id, number, chosen, rank, revision)
    select r.id, n, n <= 12, n, 1 from client_runs r, generate_series(1, 15) n`,
  `insert into client_run_links (run_id, label, token_hash)
    select r.id, 'Link ' || n, md5(r.id || '.' || n) from client_runs r, generate_series(1, 2) n`,
  `insert into client_run_versions (run_id, version, submission_id, sender, pictures, receipt_token, is_late)
    select id, 1, gen_random_uuid(), client, '{1,2,3,4,5,6,7,8,9,10}', md5(id::text), false
    from client_runs where state in ('submitted', 'closed')`,
  `insert into client_run_events (run_id, actor, kind, number)
    select r.id, 'client', 'chosen', n from client_runs r, generate_series(1, 30) n`,
  'analyze',
]
