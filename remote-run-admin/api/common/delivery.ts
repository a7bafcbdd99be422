import { DOWNLOAD_DAYS } from '#protocol/deliveries.ts'

/**
 * Returns SQL for the files that the client of a run sees, each with its latest answer: of each picture those
 * of its latest delivery. A file without a picture is its own group.
 * @param run an expression for the run's id
 */
export const deliveredFiles = (run: string) => `(
  select file.*, answer.id is not null as is_answered, answer.note,
    case when answer.id is not null then case when answer.note is null then 'approved' else 'change' end end as answer
  from (
    select *, rank() over (
      partition by coalesce('#' || for_number, lower(original_name)) order by delivery desc) as age
    from client_run_files where run_id = ${run} and delivery is not null) file
  left join lateral (
    select client_run_answers.id, said.note
    from client_run_answers, jsonb_to_recordset(said) as said (file integer, note text)
    where client_run_answers.run_id = file.run_id and said.file = file.id
    order by client_run_answers.id desc limit 1) answer on true
  where age = 1)`

/** The columns of a file as the protocol names them. */
export const FILE_COLUMNS = `file.id, original_name as name, public_id as "publicId", bytes::float8 as bytes, width, height,
  for_number as number`

/** Returns SQL for the time of a run's last delivery, when its downloads end, and how many rounds are used. */
export const lastDelivery = (run: string) =>
  `(select max(delivered_at) from client_run_deliveries where run_id = ${run})`
export const downloadsEnd = (run: string) => `(${lastDelivery(run)} + interval '${DOWNLOAD_DAYS} days')`
export const roundsUsed = (run: string) =>
  `(select count(*)::int from client_run_answers where run_id = ${run} and asks)`
