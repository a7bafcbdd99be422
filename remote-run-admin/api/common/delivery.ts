import { type DeliveredFile, DOWNLOAD_DAYS } from '#protocol/deliveries.ts'

/** Stands in `for_number` of a waiting file that, as staff say, finishes no picture. */
export const NO_PICTURE = 0

const GROUP = "partition by coalesce('#' || for_number, lower(original_name)) order by delivery"

/**
 * Returns SQL for the files that the client of a run sees, each with its latest answer: of each picture those
 * of its latest delivery, with the `earlier` ones, oldest first. A file without a picture is its own group.
 * @param run an expression for the run's id
 */
export const deliveredFiles = (run: string) => `(
  select * from (
    select file.*, answer.id is not null as is_answered, answer.note,
      case when answer.id is not null then case when answer.note is null then 'approved' else 'change' end end as answer,
      rank() over (${GROUP} desc) as age,
      jsonb_agg(jsonb_build_object('publicId', public_id, 'name', original_name, 'width', width, 'height', height,
        'note', answer.note)) over (${GROUP} range between unbounded preceding and 1 preceding) as earlier
    from client_run_files file left join lateral (
      select client_run_answers.id, said.note
      from client_run_answers, jsonb_to_recordset(said) as said (file integer, note text)
      where client_run_answers.run_id = file.run_id and said.file = file.id
      order by client_run_answers.id desc limit 1) answer on true
    where run_id = ${run} and delivery is not null) file
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

/** Returns the public ids of the earlier versions of a file. */
export const earlierIds = ({ earlier }: Pick<DeliveredFile, 'earlier'>): string[] =>
  (earlier ?? []).map(({ publicId }) => publicId)
