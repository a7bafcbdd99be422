import { DOWNLOAD_DAYS, ENDING_DAYS } from '#protocol/deliveries.ts'
import { lastDelivery } from '../common/delivery.ts'
import { LINK_WORKS } from '../common/link-token.ts'
import { FIND_INVITED } from './invitations.ts'

/** Names a link and the end of its downloads, so that another delivery gets another e-mail. */
const CAUSE = "'ending:mail:' || link.id || ':' || extract(epoch from delivered_at)::bigint"

const DUE = `delivered_at between now() - interval '${DOWNLOAD_DAYS} days' and now() - interval '${DOWNLOAD_DAYS - ENDING_DAYS} days'
  and delivered_at = ${lastDelivery('run.id')}
  and run.state in ('submitted', 'closed') and run.archived_at is null and link.email is not null and ${LINK_WORKS}`

/** Adds an e-mail to each address of a run whose downloads end soon. */
export const FIND_ENDINGS = `insert into run_notices (cause, channel, kind, about, recipient)
  select ${CAUSE}, 'mail', 'ending', link.id, link.email
  from client_run_deliveries last join client_runs run on run.id = last.run_id
    join client_run_links link on link.run_id = run.id
  where ${DUE}
  order by 1 on conflict (cause) do nothing`

/** Reads the content of such an e-mail while it is due. Parameters: the link's id, the cause. */
export const FIND_ENDING = `${FIND_INVITED} and exists (
  select from client_run_deliveries last where last.run_id = run.id and ${DUE} and ${CAUSE} = $2)`
