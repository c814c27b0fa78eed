import type { Area } from '../platform/http/app';
import { mountLists } from './lists/peopleLists.routes';
import { mountMuting } from './muting/muting.routes';
import { acceptedFollowersJob, countFollowsJob, refreshPopularJob } from './people.jobs';
import { mountProfile } from './profile/profile.routes';
import { mountRelations } from './relations/relations.routes';
import { mountWords } from './words/words.routes';

/** Profiles, follows, blocks and search for users. */
export const people: Area = {
  name: 'people',
  jobs: [refreshPopularJob, acceptedFollowersJob, countFollowsJob],
  register(app, ctx) {
    mountProfile(app, ctx);
    mountLists(app, ctx);
    mountRelations(app, ctx);
    mountMuting(app, ctx);
    mountWords(app, ctx);
  },
};
