import type { Area } from '../platform/http/app';
import { mountFilteredWords } from './filteredWords/filteredWords.routes';
import { mountLists } from './lists/peopleLists.routes';
import { mountMutedWords } from './mutedWords/mutedWords.routes';
import { mountMuting } from './muting/muting.routes';
import { acceptedFollowersJob, countFollowsJob, refreshPopularJob } from './people.jobs';
import { mountProfile } from './profile/profile.routes';
import { mountRelations } from './relations/relations.routes';
import { mountRestrictions } from './restrictions/restrictions.routes';
import { mountSearch } from './search/search.routes';
import { mountSuggestions } from './suggestions/suggestions.routes';

/** Profiles, follows, blocks and search for users. */
export const people: Area = {
  name: 'people',
  jobs: [refreshPopularJob, acceptedFollowersJob, countFollowsJob],
  register(app, ctx) {
    mountProfile(app, ctx);
    mountLists(app, ctx);
    mountSuggestions(app, ctx);
    mountSearch(app, ctx);
    mountRelations(app, ctx);
    mountMuting(app, ctx);
    mountMutedWords(app, ctx);
    mountFilteredWords(app, ctx);
    mountRestrictions(app, ctx);
  },
};
